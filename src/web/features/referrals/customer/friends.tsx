import { UsersRound } from "lucide-react";
import type { QueryResult } from "#client/api.ts";
import { referralsTexts } from "#messages/en/referrals.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface FriendsProps {
  /** Undefined while loading. */
  readonly referrals: ReferralsData | undefined;
  /** The next step for a user without friends. */
  readonly onCopyLink: () => void;
}

/** The latest friends who joined, by first name, as a receipt. */
export function Friends({ referrals, onCopyLink }: FriendsProps) {
  return (
    <section aria-labelledby="friends" className="grid content-start gap-4">
      <h2 id="friends" className="type-title">
        {referralsTexts.friendsWhoJoined}
      </h2>
      <Card edge="receipt" className="px-5 pt-3 pb-7">
        {referrals === undefined ? (
          <Loading className="grid gap-4 py-2.5" count={3}>
            <div className="flex items-center gap-3">
              <Skeleton className="size-9 rounded-full!" />
              <Skeleton className="h-5 w-1/2" />
            </div>
          </Loading>
        ) : referrals.latest.length === 0 ? (
          <EmptyState
            icon={<UsersRound />}
            title={referralsTexts.noFriendsHaveJoinedYet}
            text={referralsTexts.noFriendsHint}
            action={
              <Button variant="secondary" onClick={onCopyLink}>
                {referralsTexts.copyYourLink}
              </Button>
            }
          />
        ) : (
          <FriendRows referrals={referrals} />
        )}
      </Card>
    </section>
  );
}

function FriendRows({
  referrals: { latest, friends, rewards },
}: {
  readonly referrals: ReferralsData;
}) {
  const before = friends - latest.length;
  return (
    <>
      <ul className="divide-y divide-dashed divide-line">
        {latest.map(({ id, name, date, pointsEarned }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <Avatar name={name ?? referralsTexts.unknownUser} className="size-9" />
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
              {name ?? referralsTexts.unknownUser}
            </span>
            {pointsEarned === 0 && rewards.referrer > 0 ? (
              <span className="text-sm text-ink-soft">{referralsTexts.noPoints}</span>
            ) : null}
            <span className="shrink-0 text-sm text-ink-soft tabular">{formatDate(date)}</span>
          </li>
        ))}
      </ul>
      {before > 0 ? (
        <p className="pt-3 text-center text-sm text-ink-soft">
          {referralsTexts.andMore({ before: formatPoints(before) })}
        </p>
      ) : null}
    </>
  );
}

/** The screen's query result. */
export type ReferralsData = QueryResult<"referrals">;
