import { Link } from "react-router";
import { can } from "#core/permissions.ts";
import type { ShownCustomer } from "#core/segments/shown-customer.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { formatDate } from "#web/data/format.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { useMe } from "#web/data/session.ts";
import { TierBadge } from "#web/ui/tier-badge.tsx";

/** Customers of a segment, one in a row; staff who manage customers get a link to each. */
export function CustomerRows({ customers }: { readonly customers: readonly ShownCustomer[] }) {
  const mayOpen = can(useMe(), "canManageUsers");
  return (
    <ul className="divide-y divide-dashed divide-line">
      {customers.map(({ id, name, tier, points, joinedDate, lastVisitAt }) => (
        <li
          key={id}
          className="grid items-center gap-x-4 py-1.5 @2xl:grid-cols-[minmax(0,1fr)_7rem_8rem_11rem]"
        >
          {mayOpen ? (
            <Link
              to={`/admin/users/${encodeURIComponent(id)}`}
              className="flex min-h-11 items-center font-medium underline underline-offset-4 wrap-anywhere"
            >
              {name}
            </Link>
          ) : (
            <span className="flex min-h-11 items-center font-medium wrap-anywhere">{name}</span>
          )}
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft @2xl:contents">
            <span>
              <TierBadge tier={tier} />
            </span>
            <span className="tabular">{pointsLabel(points)}</span>
            <span>
              {lastVisitAt === null
                ? `${segmentsTexts.joined}: ${formatDate(joinedDate)}`
                : `${segmentsTexts.lastVisit}: ${formatDate(lastVisitAt)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
