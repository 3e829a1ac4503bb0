import { History } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PastRow } from "./past-row.tsx";

/** Past vouchers page by page, latest issued first; above them those that ended while the page was open. */
export function PastList({ ended }: { readonly ended: readonly VoucherCard[] }) {
  const pages = usePastPages();
  const loaded = pages.rows ?? (ended.length > 0 ? [] : undefined);
  const rows = loaded && [
    ...ended,
    ...loaded.filter(({ id }) => !ended.some((own) => own.id === id)),
  ];
  return (
    <PagedList pages={{ ...pages, rows }} loading={<PastLoading />} empty={<NoPastVouchers />}>
      {(vouchers) =>
        vouchers.length === 0 ? (
          <PastLoading />
        ) : (
          <Receipt>
            <ul className="divide-y divide-dashed divide-line">
              {vouchers.map((voucher) => (
                <PastRow key={voucher.id} voucher={voucher} />
              ))}
            </ul>
          </Receipt>
        )
      }
    </PagedList>
  );
}

function Receipt({
  isBusy = false,
  children,
}: {
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Card
      edge="receipt"
      aria-label={vouchersTexts.pastVouchers}
      aria-busy={isBusy}
      className="px-5 pt-3 pb-7"
    >
      {children}
    </Card>
  );
}

function NoPastVouchers() {
  return (
    <Receipt>
      <EmptyState
        icon={<History />}
        title={vouchersTexts.noPastVouchersYet}
        text={vouchersTexts.noPastVouchersHint}
      />
    </Receipt>
  );
}

/** A page can be empty when all of its vouchers are ready: then the next one is loaded at once. */
function usePastPages() {
  const pages = useAskPages("pastVouchers", { after: null }, "vouchers");
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const last = data?.pages.at(-1);
  const isDue = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue && last?.vouchers.length === 0) void fetchNextPage();
  }, [isDue, last, fetchNextPage]);
  return pages;
}

function PastLoading() {
  return (
    <Receipt isBusy>
      <Loading className="divide-y divide-dashed divide-line" count={3}>
        <div className="flex min-h-16 items-center gap-4 py-2">
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-24" />
          </div>
          <Skeleton className="h-6 w-16" />
        </div>
      </Loading>
    </Receipt>
  );
}
