import { UserSearch } from "lucide-react";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CustomerCard, type CustomerCardProps } from "./customer-card.tsx";
import { type CustomerListFilter, isFiltered } from "./customer-list-filter.ts";
import type { useCustomers } from "./customer-pages.ts";
import { CustomerTable, type CustomerTableProps } from "./customer-table.tsx";
import type { ListView } from "./list-view.ts";

/** Props of {@link CustomerList}. */
export interface CustomerListProps extends Pick<CustomerCardProps, "address" | "onOpen"> {
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
  return (
    <PagedList
      pages={pages}
      loading={<CustomersLoading />}
      empty={<NoCustomers {...(isFiltered(filter) && { onShowAll })} />}
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

function NoCustomers({ onShowAll }: Partial<Pick<CustomerListProps, "onShowAll">>) {
  return (
    <Card>
      <EmptyState
        icon={<UserSearch />}
        title={membersStaffTexts.noCustomerUsersFound}
        text={
          onShowAll === undefined
            ? membersStaffTexts.noCustomersHint
            : membersStaffTexts.noMatchesHint
        }
        {...(onShowAll && {
          action: (
            <Button variant="secondary" onClick={onShowAll}>
              {membersStaffTexts.showAllCustomers}
            </Button>
          ),
        })}
      />
    </Card>
  );
}

function CustomersLoading() {
  return (
    <div aria-busy className={grid}>
      <p role="status" className="sr-only">
        {membersStaffTexts.loading}
      </p>
      {["1", "2", "3", "4", "5", "6"].map((place) => (
        <Card key={place} className="grid gap-3">
          <div className="flex gap-3">
            <Skeleton className="size-11 rounded-full!" />
            <Skeleton className="h-18 flex-1" />
          </div>
          <Skeleton className="h-12" />
          <Skeleton className="h-11" />
        </Card>
      ))}
    </div>
  );
}
