import { History } from "lucide-react";
import { useEffect } from "react";
import type { QueryInput } from "#client/api.ts";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { useFailure } from "#web/data/data.ts";
import { useAskPages } from "#web/data/pages.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { ShowMore } from "#web/shared/show-more.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PastRow } from "./past-row.tsx";

type Cursor = QueryInput<"pastVouchers">["after"];

/** Past vouchers page by page, latest issued first; above them those that ended while the page was open. */
export function PastList({ ended }: { readonly ended: readonly VoucherCard[] }) {
  const pages = usePastPages();
  const failure = useFailure(pages);
  const vouchers = withoutTwice(
    ended,
    pages.data?.pages.flatMap((page) => page.vouchers),
  );
  if (failure) {
    return (
      <LoadFailed
        error={failure}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  }
  return (
    <>
      <Card
        edge="receipt"
        aria-label={vouchersTexts.pastVouchers}
        aria-busy={pages.isPending}
        className="px-5 pt-3 pb-7"
      >
        {vouchers.length > 0 ? (
          <ul className="divide-y divide-dashed divide-line">
            {vouchers.map((voucher) => (
              <PastRow key={voucher.id} voucher={voucher} />
            ))}
          </ul>
        ) : pages.isPending || pages.hasNextPage ? (
          <PastLoading />
        ) : (
          <EmptyState
            icon={<History />}
            title={vouchersTexts.noPastVouchersYet}
            text={vouchersTexts.noPastVouchersHint}
          />
        )}
      </Card>
      <ShowMore pages={pages} />
    </>
  );
}

/** A page can be empty when all of its vouchers are ready: then the next one is loaded at once. */
function usePastPages() {
  const pages = useAskPages<"pastVouchers", Cursor>("pastVouchers", {
    key: "past",
    first: null,
    input: (after) => ({ after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const last = data?.pages.at(-1);
  const isDue = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue && last?.vouchers.length === 0) void fetchNextPage();
  }, [isDue, last, fetchNextPage]);
  return pages;
}

function withoutTwice(
  ended: readonly VoucherCard[],
  told: readonly VoucherCard[] = [],
): readonly VoucherCard[] {
  const ids = new Set(ended.map(({ id }) => id));
  return [...ended, ...told.filter(({ id }) => !ids.has(id))];
}

function PastLoading() {
  return (
    <div className="divide-y divide-dashed divide-line">
      {["first", "second", "third"].map((place) => (
        <div key={place} className="flex min-h-16 items-center gap-4 py-2">
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-24" />
          </div>
          <Skeleton className="h-6 w-16" />
        </div>
      ))}
    </div>
  );
}
