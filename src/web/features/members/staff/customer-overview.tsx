import { Gift, TrendingUp, UsersRound, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { QueryResult } from "#client/api.ts";
import { MAX_TIER } from "#core/points/tier.ts";
import { formatDate } from "#web/app/format.ts";
import { pointsLabel } from "#web/app/points-label.ts";
import { Card } from "#web/ui/card.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { signedNumber } from "#web/ui/whole-number.ts";
import { birthdayText } from "../customer/birthday-text.ts";

/** What {@link CustomerOverview} takes: the facts, and the points earned and redeemed in all. */
export type CustomerOverviewProps = Pick<QueryResult<"customer">, "facts" | "totals">;

/** Four figures and everything else that is known. */
export function CustomerOverview({ facts, totals }: CustomerOverviewProps) {
  return (
    <>
      <div className="grid gap-3 @[16rem]:grid-cols-2 @3xl:grid-cols-4">
        <Stat label="Balance" value={facts.points} icon={<Wallet />} />
        <Stat label="Points Earned" value={signedNumber(totals.earned)} icon={<TrendingUp />} />
        <Stat label="Points Redeemed" value={signedNumber(-totals.redeemed)} icon={<Gift />} />
        <Stat label="Friends Referred" value={facts.referralsMade} icon={<UsersRound />} />
      </div>
      <Card aria-labelledby="customer-facts">
        <h2 id="customer-facts" className="sr-only">
          Details
        </h2>
        <dl className="grid gap-x-10 gap-y-2.5 @2xl:grid-cols-2">
          <Fact label="Next tier">{wayUp(facts)}</Fact>
          <Fact label="Joined">{formatDate(facts.joinedDate)}</Fact>
          <Fact label="Last visit">
            {facts.lastVisitAt === null ? "Never" : formatDate(facts.lastVisitAt)}
          </Fact>
          <Fact label="Phone">{facts.phone || "Not provided"}</Fact>
          <Fact label="Birthday">
            {facts.birthday === "" ? "Not provided" : birthdayText(facts.birthday)}
          </Fact>
          <Fact label="Birthday gift">
            {facts.lastBirthdayRedemptionYear === null
              ? "Never claimed"
              : `Last claimed in ${facts.lastBirthdayRedemptionYear}`}
          </Fact>
          <Fact label="Account">
            {facts.isActive ? "Active" : "Inactive"},{" "}
            {facts.isVerified ? "verified" : "not verified"}
          </Fact>
          <Fact label="Referral code">{facts.referralCode || "None yet"}</Fact>
          <Fact label="Points from referrals">{pointsLabel(facts.referralPointsEarned)}</Fact>
          {facts.forfeitedPoints === 0 ? null : (
            <Fact label="Forfeited by refunds">
              {pointsLabel(facts.forfeitedPoints)}, withheld if a voucher is returned
            </Fact>
          )}
          <Fact label="Favorites">
            {facts.favorites.length === 0 ? "None" : facts.favorites.join(", ")}
          </Fact>
        </dl>
      </Card>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // At very large text a value that does not fit beside its label stands below it.
    <div className="flex items-baseline justify-between gap-x-4 text-[0.9375rem] @max-[16rem]:flex-wrap">
      <dt className="shrink-0 text-ink-soft @max-[16rem]:shrink">{label}</dt>
      <dd className="ml-auto min-w-0 text-right font-medium wrap-anywhere tabular">{children}</dd>
    </div>
  );
}

function wayUp({ nextTier, pointsToNextTier }: CustomerOverviewProps["facts"]): string {
  return nextTier === MAX_TIER ? MAX_TIER : `${pointsLabel(pointsToNextTier)} to ${nextTier}`;
}
