import { UserSearch } from "lucide-react";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CustomerCard, type CustomerCardProps } from "./customer-card.tsx";
import { type CustomerListFilter, isFiltered } from "./customer-list-filter.ts";
import type { useCustomers } from "./customer-pages.ts";
import { CustomerTable, type CustomerTableProps } from "./customer-table.tsx";
import type { ListView } from "./list-view.ts";

interface CustomerListProps extends Pick<CustomerCardProps, "address" | "onOpen"> {
  readonly view: ListView;
  readonly pages: ReturnType<typeof useCustomers>;
  readonly filter: CustomerListFilter;
  readonly onSort: CustomerTableProps["onSort"];
  readonly onShowAll: () => void;
}

const grid = "grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3";

/** The customers as cards or as a table, or the empty, loading and error states. */
export function CustomerList(props: CustomerListProps) {
  const { view, pages, filter, address, onSort, onOpen, onShowAll } = props;
  const isStale = pages.isPlaceholderData;
  const isNarrowed = isFiltered(filter);
  return (
    <PagedList
      pages={pages}
      loading={
        <Loading className={grid} count={6}>
          <Card className="grid gap-3">
            <div className="flex gap-3">
              <Skeleton className="size-11 rounded-full!" />
              <Skeleton className="h-18 flex-1" />
            </div>
            <Skeleton className="h-12" />
            <Skeleton className="h-11" />
          </Card>
        </Loading>
      }
      empty={
        <EmptyCard
          icon={<UserSearch />}
          title={membersStaffTexts.noCustomerUsersFound}
          text={isNarrowed ? membersStaffTexts.noMatchesHint : membersStaffTexts.noCustomersHint}
          action={
            isNarrowed && (
              <Button variant="secondary" onClick={onShowAll}>
                {membersStaffTexts.showAllCustomers}
              </Button>
            )
          }
        />
      }
    >
      {(customers) =>
        view === "table" ? (
          <CustomerTable {...{ customers, address, onSort, isStale }} sorting={filter} />
        ) : (
          <ul
            aria-busy={isStale || undefined}
            className={cx(grid, "transition-opacity", isStale && "opacity-60")}
          >
            {customers.map((customer) => (
              <li key={customer.id} className="drawn-near-59">
                <CustomerCard customer={customer} address={address} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )
      }
    </PagedList>
  );
}
