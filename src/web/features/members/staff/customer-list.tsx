import { UserSearch } from "lucide-react";
import { useFailure } from "#web/app/data.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CustomerCard, type CustomerCardProps } from "./customer-card.tsx";
import type { useCustomers } from "./customer-pages.ts";

/** What {@link CustomerList} takes. */
export interface CustomerListProps extends Pick<CustomerCardProps, "search" | "onOpen"> {
  readonly pages: ReturnType<typeof useCustomers>;
}

const grid = "grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3";

/** The customers as cards; or what stands there while they load, when they cannot, and when there are none. */
export function CustomerList({ pages, search, onOpen }: CustomerListProps) {
  const { customers } = pages;
  const failure = useFailure(pages);
  if (failure !== null) {
    const retry = () => void pages.refetch();
    return <LoadFailed error={failure} onRetry={retry} retrying={pages.isFetching} />;
  }
  if (customers === undefined) return <CustomersLoading />;
  if (customers.length === 0) return <NoCustomers isSearch={search !== ""} />;
  return (
    <ul
      aria-busy={pages.isPlaceholderData || undefined}
      className={cx(grid, "transition-opacity", pages.isPlaceholderData && "opacity-60")}
    >
      {customers.map((customer) => (
        <li key={customer.id} className="drawn-near-59">
          <CustomerCard customer={customer} search={search} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function NoCustomers({ isSearch }: { readonly isSearch: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<UserSearch />}
        title="No customer users found."
        text={
          isSearch
            ? "Try fewer letters, or another part of the name, email or phone."
            : "Whoever signs up is listed here, the latest first."
        }
      />
    </Card>
  );
}

function CustomersLoading() {
  return (
    <div aria-busy className={grid}>
      <p role="status" className="sr-only">
        Loading…
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
