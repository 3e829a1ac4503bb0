import { UsersRound } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { cell, PartFrame } from "./part-frame.tsx";

const heads = {
  friend: {
    get name() {
      return membersStaffTexts.friend;
    },
  },
  date: {
    get name() {
      return membersStaffTexts.date;
    },
  },
  points: {
    get name() {
      return membersStaffTexts.points;
    },
    isNumber: true,
  },
  status: {
    get name() {
      return membersStaffTexts.status;
    },
  },
} as const;

const empty = {
  icon: <UsersRound />,
  get title() {
    return membersStaffTexts.noReferralsYet;
  },
  get text() {
    return membersStaffTexts.noReferralsHint;
  },
};

type Friend = QueryResult<"customerReferrals">["referrals"][number];

const states = {
  get signed_up() {
    return membersStaffTexts.signedUp;
  },
} as const satisfies Record<Friend["status"], string>;

/** Who signed up with a customer's code, latest first. */
export function ReferralsPart({ id }: { readonly id: string }) {
  const pages = useAskPages<"customerReferrals", QueryInput<"customerReferrals">["after"]>(
    "customerReferrals",
    {
      key: id,
      first: null,
      input: (after) => ({ id, after }),
      next: ({ next }) => next ?? undefined,
    },
  );
  const friends = pages.data?.pages.flatMap((page) => page.referrals) ?? [];
  return (
    <PartFrame
      label={membersStaffTexts.referrals}
      pages={pages}
      heads={Object.values(heads)}
      lines={pages.data && friends}
      empty={empty}
    >
      {friends.map((friend) => (
        <tr key={friend.id}>
          <td className={`${cell(heads.friend)} w-full font-medium wrap-anywhere`}>
            <FriendName friend={friend} />
          </td>
          <td className={`${cell(heads.date)} whitespace-nowrap text-ink-soft tabular`}>
            {formatDate(friend.date)}
          </td>
          <td className={`${cell(heads.points)} font-semibold`}>
            {formatPoints(friend.pointsEarned)}
          </td>
          <td className={`${cell(heads.status)} whitespace-nowrap`}>{states[friend.status]}</td>
        </tr>
      ))}
    </PartFrame>
  );
}

function FriendName({ friend: { name, customerId } }: { readonly friend: Friend }) {
  // Keeps the return path to the list with its search.
  const state: unknown = useLocation().state;
  if (customerId === null) return <span className="text-ink-soft">{name}</span>;
  return (
    <Link
      to={`/admin/users/${customerId}`}
      state={state}
      className="underline decoration-line-strong underline-offset-4 hover:text-brand-ink hover:decoration-current"
    >
      {name}
    </Link>
  );
}
