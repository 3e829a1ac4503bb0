import { Gift, TrendingUp, UsersRound, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { QueryResult } from "#client/api.ts";
import { MAX_TIER } from "#core/points/max-tier.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { joinedByTexts } from "#messages/en/joined-by.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { tierAmount } from "#messages/en/tier-end.ts";
import { formatDate } from "#web/data/format.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { tierEndText } from "#web/shared/tier-end-text.ts";
import { Card } from "#web/ui/card.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { signedNumber } from "#web/ui/whole-number.ts";
import { birthdayText } from "../customer/birthday-text.ts";

/** Props of {@link CustomerOverview}: the facts, and the points earned and redeemed in all. */
type CustomerOverviewProps = Pick<QueryResult<"customer">, "facts" | "totals">;

/** Four figures and the customer's data. */
export function CustomerOverview({ facts, totals }: CustomerOverviewProps) {
  return (
    <>
      <div className="grid gap-3 @[16rem]:grid-cols-2 @3xl:grid-cols-4">
        <Stat label={membersStaffTexts.balance} value={facts.points} icon={<Wallet />} />
        <Stat
          label={membersStaffTexts.pointsEarned}
          value={signedNumber(totals.earned)}
          icon={<TrendingUp />}
        />
        <Stat
          label={membersStaffTexts.pointsRedeemed}
          value={signedNumber(-totals.redeemed)}
          icon={<Gift />}
        />
        <Stat
          label={membersStaffTexts.friendsReferred}
          value={facts.referralsMade}
          icon={<UsersRound />}
        />
      </div>
      <Card aria-labelledby="customer-facts">
        <h2 id="customer-facts" className="sr-only">
          {membersStaffTexts.details}
        </h2>
        <dl className="grid gap-x-10 gap-y-2.5 @2xl:grid-cols-2">
          <Fact label={membersStaffTexts.nextTier}>{nextTierText(facts)}</Fact>
          {facts.tierEnd === null ? null : (
            <Fact label={membersStaffTexts.tierEnd}>{tierEndText(facts)}</Fact>
          )}
          <Fact label={membersStaffTexts.joined}>{formatDate(facts.joinedDate)}</Fact>
          <Fact label={membersStaffTexts.joinedBy}>{joinedByTexts[facts.joinedBy]}</Fact>
          <Fact label={membersStaffTexts.lastVisit}>
            {facts.lastVisitAt === null ? membersStaffTexts.never : formatDate(facts.lastVisitAt)}
          </Fact>
          <Fact label={membersStaffTexts.phone}>
            {facts.phone || membersStaffTexts.notProvided}
          </Fact>
          <Fact label={membersStaffTexts.birthday}>
            {facts.birthday === "" ? membersStaffTexts.notProvided : birthdayText(facts.birthday)}
          </Fact>
          <Fact label={membersStaffTexts.birthdayGift}>
            {facts.lastBirthdayRedemptionYear === null
              ? membersStaffTexts.neverClaimed
              : membersStaffTexts.lastClaimedIn({
                  lastBirthdayRedemptionYear: facts.lastBirthdayRedemptionYear,
                })}
          </Fact>
          <Fact label={membersStaffTexts.account}>
            {facts.isActive ? membersStaffTexts.active : membersStaffTexts.inactive},{" "}
            {facts.isVerified ? membersStaffTexts.verified : membersStaffTexts.notVerified}
          </Fact>
          <Fact label={membersStaffTexts.referralCode}>
            {facts.referralCode || membersStaffTexts.noneYet}
          </Fact>
          {facts.pendingPoints === 0 ? null : (
            <Fact label={membersStaffTexts.pendingPoints}>{pointsLabel(facts.pendingPoints)}</Fact>
          )}
          <Fact label={membersStaffTexts.pointsFromReferrals}>
            {pointsLabel(facts.referralPointsEarned)}
          </Fact>
          {facts.acceptedTerms === null ? null : (
            <Fact label={membersStaffTexts.acceptedTerms}>
              {membersStaffTexts.acceptedTermsNote({
                version: facts.acceptedTerms.version,
                date: formatDate(facts.acceptedTerms.at),
              })}
            </Fact>
          )}
          {facts.expiring.length === 0 ? null : (
            <Fact label={membersStaffTexts.pointsExpire}>
              <Expiring expiring={facts.expiring} />
            </Fact>
          )}
          {facts.forfeitedPoints === 0 ? null : (
            <Fact label={membersStaffTexts.forfeitedByRefunds}>
              {membersStaffTexts.forfeitedNote({
                forfeitedPoints: pointsLabel(facts.forfeitedPoints),
              })}
            </Fact>
          )}
          <Fact label={membersStaffTexts.favorites}>
            {facts.favorites.length === 0 ? membersStaffTexts.none : facts.favorites.join(", ")}
          </Fact>
        </dl>
      </Card>
    </>
  );
}

/** Number of days of a schedule that are listed one by one. */
const LISTED = 3;

/** The first days of a schedule, and the points of all later ones. */
function Expiring({ expiring }: Pick<CustomerOverviewProps["facts"], "expiring">) {
  const later = expiring.slice(LISTED).reduce((sum, { points }) => sum + points, 0);
  const lines = expiring
    .slice(0, LISTED)
    .map(({ day, points }) => membersStaffTexts.expireOn({ points, day: calendarDay(day) }));
  const texts = later === 0 ? lines : [...lines, membersStaffTexts.expireLater({ points: later })];
  return texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // With very large text a value that does not fit is below its label.
    <div className="flex items-baseline justify-between gap-x-4 text-[0.9375rem] @max-[16rem]:flex-wrap">
      <dt className="shrink-0 text-ink-soft @max-[16rem]:shrink">{label}</dt>
      <dd className="ml-auto min-w-0 text-right font-medium wrap-anywhere tabular">{children}</dd>
    </div>
  );
}

function nextTierText({
  nextTier,
  pointsToNextTier,
  tierCurrency,
}: CustomerOverviewProps["facts"]): string {
  return nextTier === MAX_TIER
    ? MAX_TIER
    : membersStaffTexts.pointsToTier({
        pointsToNextTier: tierAmount(pointsToNextTier, tierCurrency),
        nextTier,
      });
}
