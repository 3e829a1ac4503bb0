import { UsersRound } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { dateCellClass, PartTable } from "./part-table.tsx";

type Friend = QueryResult<"customerReferrals">["referrals"][number];

/** Who signed up with a customer's code, latest first. */
export function ReferralsPart({ id }: { readonly id: string }) {
  return (
    <PartTable
      label={membersStaffTexts.referrals}
      pages={useAskPages("customerReferrals", { id, after: null }, "referrals")}
      empty={{
        icon: <UsersRound />,
        title: membersStaffTexts.noReferralsYet,
        text: membersStaffTexts.noReferralsHint,
      }}
      columns={[
        {
          name: membersStaffTexts.friend,
          className: "w-full font-medium wrap-anywhere",
          render: (friend) => <FriendName friend={friend} />,
        },
        {
          name: membersStaffTexts.date,
          className: dateCellClass,
          render: ({ date }) => formatDate(date),
        },
        {
          name: membersStaffTexts.points,
          isNumber: true,
          className: "font-semibold",
          render: ({ pointsEarned }) => formatPoints(pointsEarned),
        },
        {
          name: membersStaffTexts.status,
          className: "whitespace-nowrap",
          // The only status.
          render: () => membersStaffTexts.signedUp,
        },
      ]}
    />
  );
}

function FriendName({ friend: { name, customerId } }: { readonly friend: Friend }) {
  // Keeps the return path to the list with its search.
  const state: unknown = useLocation().state;
  if (customerId === null) {
    return <span className="text-ink-soft">{name ?? membersStaffTexts.unknownUser}</span>;
  }
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
