import { History } from "lucide-react";
import { type ReactNode, type RefObject, useEffect } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface PastVouchersProps {
  /** The vouchers that ended while the page was open, latest first. */
  readonly ended: readonly VoucherCard[];
  /** The heading, which receives the focus of a removed ticket. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The past vouchers, loaded when the section is opened. */
export function PastVouchers({ ended, headingRef, isOpen, onOpen }: PastVouchersProps) {
  const open = () => {
    // The button is removed; move its focus.
    headingRef.current?.focus({ preventScroll: true });
    onOpen();
  };
  return (
    <div className="grid gap-4">
      <h2 ref={headingRef} tabIndex={-1} className="type-title outline-none">
        {vouchersTexts.pastVouchers}
      </h2>
      {isOpen ? (
        <PastList ended={ended} />
      ) : (
        <Button variant="secondary" onClick={open} className="justify-self-start">
          {vouchersTexts.showPastVouchers}
        </Button>
      )}
    </div>
  );
}

/** Past vouchers page by page, latest issued first; above them those that ended while the page was open. */
function PastList({ ended }: { readonly ended: readonly VoucherCard[] }) {
  const pages = usePastPages();
  const loaded = pages.rows ?? (ended.length > 0 ? [] : undefined);
  const rows = loaded && [
    ...ended,
    ...loaded.filter(({ id }) => !ended.some((own) => own.id === id)),
  ];
  return (
    <PagedList
      pages={{ ...pages, rows }}
      loading={<PastLoading />}
      empty={
        <Receipt>
          <EmptyState
            icon={<History />}
            title={vouchersTexts.noPastVouchersYet}
            text={vouchersTexts.noPastVouchersHint}
          />
        </Receipt>
      }
    >
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

function Receipt({ children }: { readonly children: ReactNode }) {
  return (
    <Card edge="receipt" aria-label={vouchersTexts.pastVouchers} className="px-5 pt-3 pb-7">
      {children}
    </Card>
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
    <Receipt>
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

const tones: Readonly<Record<Exclude<VoucherCard["state"], "ready">, BadgeTone>> = {
  used: "positive",
  expired: "neutral",
  cancelled: "accent",
};

/** A past voucher: the reward, how it ended and when. Nothing for a ready one. */
function PastRow({ voucher }: { readonly voucher: VoucherCard }) {
  const { title, cost, state, place } = voucher;
  if (state === "ready") return null;
  const end = endTime(voucher);
  return (
    <li className="flex min-h-16 items-center gap-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{title}</span>
        <span className="text-sm text-ink-soft tabular">
          <time dateTime={new Date(end).toISOString()}>{formatDate(end)}</time>
          {place === undefined ? null : vouchersTexts.atPlace({ place })}
          {cancelReasonText(voucher)}
          {state === "cancelled" && cost > 0 ? ` · ${pointsBackText(voucher)}` : null}
        </span>
      </span>
      <Badge tone={tones[state]}>{vouchersTexts[state]}</Badge>
    </li>
  );
}

/** Returns why a voucher was cancelled, if staff did not; otherwise null. */
function cancelReasonText({ cancelReason }: VoucherCard): string | null {
  if (cancelReason === "customer") return ` · ${vouchersTexts.undoneByYou}`;
  if (cancelReason === "refund") return ` · ${vouchersTexts.cancelledForRefund}`;
  return cancelReason === "correction" ? ` · ${vouchersTexts.cancelledByCorrection}` : null;
}

/** Returns how many points of a cancelled voucher were credited, as text. */
function pointsBackText({ cost, pointsWithheld }: VoucherCard): string {
  const back = vouchersTexts.pointsBack({ cost: pointsLabel(cost - pointsWithheld) });
  return pointsWithheld === 0
    ? back
    : vouchersTexts.pointsBackWithheld({ back, pointsWithheld: formatPoints(pointsWithheld) });
}

/** Returns when it was used or cancelled, or its last usable time, in UTC epoch milliseconds. */
function endTime({ endedAt, expiresAt, issuedAt }: VoucherCard): number {
  return endedAt ?? (expiresAt === null ? issuedAt : expiresAt - 1);
}
