import { memo } from "react";
import { Link } from "react-router";
import type { CustomerSort } from "#core/views/customer-order.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { cx } from "#web/ui/cx.ts";
import { ariaSort, SortButton } from "#web/ui/sort-button.tsx";
import { TierBadge } from "#web/ui/tier-badge.tsx";
import { ActiveBadge } from "./active-badge.tsx";
import { CustomerAvatar } from "./customer-avatar.tsx";
import { nextOrder } from "./customer-filters.tsx";
import type { CustomerListFilter } from "./customer-list-filter.ts";
import type { CustomerCard } from "./customer-pages.ts";
import { NotCompletedBadge } from "./not-completed-badge.tsx";

type Sorting = Pick<CustomerListFilter, "sort" | "direction">;

/** Props of {@link CustomerTable}. */
export interface CustomerTableProps {
  readonly customers: readonly CustomerCard[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  /** The query of the list's address, for the return path. */
  readonly address: string;
  /** True while the previous filter's customers are shown. */
  readonly isStale: boolean;
}

const columns = () =>
  [
    { sort: "name", label: membersStaffTexts.name },
    { sort: "balance", label: membersStaffTexts.balance },
    { sort: "tier", label: membersStaffTexts.tier },
    { sort: "lastVisit", label: membersStaffTexts.lastVisit },
    { sort: "joined", label: membersStaffTexts.joined },
  ] as const satisfies readonly { sort: CustomerSort; label: string }[];

/** In an object, because linters reject a focusable section, and scrolling by keyboard requires one. */
const reachable = { tabIndex: 0 };

/** The name stays visible while a narrow window scrolls sideways. */
const sticky = "sticky left-0 z-10 bg-raised";

/** The customers as a table with sortable headers; names link to the customer page, which has the actions. */
export function CustomerTable(props: CustomerTableProps) {
  const { customers, sorting, onSort, address, isStale } = props;
  return (
    <section
      aria-label={membersStaffTexts.tableOfCustomers}
      aria-busy={isStale}
      {...reachable}
      className={cx(
        "overflow-x-auto rounded-2xl border border-line bg-raised shadow-lift transition-opacity",
        isStale && "opacity-60",
      )}
    >
      <table
        aria-label={membersStaffTexts.customers}
        className="w-full min-w-2xl border-collapse text-[0.9375rem]"
      >
        <thead className="border-b border-line-strong">
          <tr>
            {columns().map(({ sort, label }) => (
              <Head key={sort} {...{ sort, label, sorting, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} address={address} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps extends Pick<CustomerTableProps, "sorting" | "onSort"> {
  readonly sort: CustomerSort;
  readonly label: string;
}

function Head({ sort, label, sorting, onSort }: HeadProps) {
  const way = sorting.sort === sort ? sorting.direction : undefined;
  return (
    <th
      scope="col"
      aria-sort={ariaSort(way)}
      className={cx(
        "px-2 py-1 text-left text-sm font-semibold whitespace-nowrap text-ink-soft",
        sort === "name" && sticky,
        sort === "balance" && "text-right",
      )}
    >
      <SortButton label={label} direction={way} onPress={() => onSort(nextOrder(sorting, sort))} />
    </th>
  );
}

interface RowProps extends Pick<CustomerTableProps, "address"> {
  readonly customer: CustomerCard;
}

/** A customer. Memoized, so that loading more does not render existing rows again. */
const Row = memo(function Row({ customer, address }: RowProps) {
  const { id, name, email, tier, points, joinedDate, lastVisitAt, isActive, isCompleted } =
    customer;
  return (
    <tr>
      <th
        scope="row"
        className={cx(
          sticky,
          "w-2/5 max-w-44 min-w-44 px-4 py-2 text-left font-normal sm:max-w-none sm:min-w-64",
        )}
      >
        <span className="flex items-center gap-3">
          <CustomerAvatar customer={customer} className="size-9 text-sm max-sm:hidden" />
          <span className="grid min-w-0">
            <Link
              to={`/admin/users/${encodeURIComponent(id)}`}
              state={{ address }}
              className="-my-1 inline-flex min-h-11 items-center font-semibold underline decoration-line-strong decoration-1 underline-offset-4 wrap-anywhere hover:text-brand-ink hover:decoration-current"
            >
              {name}
            </Link>
            <span className="truncate text-sm text-ink-soft">{email}</span>
            {isActive && isCompleted ? null : (
              <span className="flex flex-wrap gap-1.5 pt-1">
                {isActive ? null : <ActiveBadge isActive={false} />}
                {isCompleted ? null : <NotCompletedBadge />}
              </span>
            )}
          </span>
        </span>
      </th>
      <td className="px-4 py-2 text-right font-semibold tabular">{formatPoints(points)}</td>
      <td className="px-4 py-2">
        <TierBadge tier={tier} />
      </td>
      <td className="px-4 py-2 whitespace-nowrap tabular">
        {lastVisitAt === null ? (
          <span className="text-ink-soft">{membersStaffTexts.never}</span>
        ) : (
          formatDate(lastVisitAt)
        )}
      </td>
      <td className="px-4 py-2 whitespace-nowrap tabular">{formatDate(joinedDate)}</td>
    </tr>
  );
});
