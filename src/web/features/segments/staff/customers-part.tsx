import { UserSearch } from "lucide-react";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CustomerRows } from "./customer-rows.tsx";

/** The customers of a saved segment with their number, latest to join first. */
export function CustomersPart({ id }: { readonly id: string }) {
  const { data: size } = useAsk("segmentSize", { id });
  const pages = useAskPages("segmentCustomers", { id, after: null }, "customers");
  return (
    <section aria-labelledby="segment-customers" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="segment-customers" className="type-title">
          {segmentsTexts.customersTitle}
        </h2>
        <p className="font-semibold tabular">
          {size === undefined ? "" : segmentsTexts.customerCount(size)}
        </p>
      </div>
      <PagedList
        pages={pages}
        loading={
          <Loading className="grid gap-3" count={4}>
            <Skeleton className="h-12 rounded-xl" />
          </Loading>
        }
        empty={
          <EmptyCard
            icon={<UserSearch />}
            title={segmentsTexts.noCustomers}
            text={segmentsTexts.noCustomersHint}
          />
        }
      >
        {(customers) => (
          <Card>
            <CustomerRows customers={customers} />
          </Card>
        )}
      </PagedList>
    </section>
  );
}
