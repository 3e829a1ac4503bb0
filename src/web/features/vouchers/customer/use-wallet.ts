import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { QueryResult } from "#client/api.ts";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useAskPages } from "#web/data/pages.ts";
import { isOver } from "#web/shared/vouchers/deadline.ts";
import { useClock } from "#web/shared/vouchers/use-clock.ts";

/**
 * The usable vouchers, page by page, and those that ended while the page was open: used or undone here, accepted at the counter, or expired. The
 * latter stay out of the usable ones, whatever a pending reply contains. `now` is UTC epoch milliseconds.
 */
export function useWallet() {
  const cache = useQueryClient();
  const first = { after: null };
  const pages = useAskPages("wallet", first, "vouchers", {
    // The rewards page queries the first page too.
    known: cache.getQueryData<QueryResult<"wallet">>(["wallet", first]),
  });
  const [ended, setEnded] = useState<readonly VoucherCard[]>([]);
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const left = pages.rows?.filter(
    ({ id }) => !removedIds.includes(id) && !ended.some((other) => other.id === id),
  );
  const now = useClock(
    left?.flatMap(({ expiresAt, undo }) => [expiresAt, undo?.until ?? null]) ?? [],
  );

  const over = left?.filter(({ expiresAt }) => isOver(expiresAt, now)) ?? [];
  if (over.length > 0) {
    setEnded([...over.map((voucher) => ({ ...voucher, state: "expired" as const })), ...ended]);
  }
  return {
    /** The usable vouchers. */
    pages: { ...pages, rows: left?.filter((voucher) => !over.includes(voucher)) },
    ended,
    now,
    forfeitedPoints: pages.data?.pages[0]?.forfeitedPoints ?? 0,
    /** Moves a voucher that was just used to the past ones, with the time in UTC epoch milliseconds. */
    markUsed: (voucher: VoucherCard, usedAt: number) =>
      setEnded((before) => withEnd(before, { ...voucher, state: "used", endedAt: usedAt })),
    /** Moves a voucher that ended at the counter, or was undone here, to the past ones, and refetches what else has changed. */
    markEnded: (voucher: VoucherCard) => {
      setEnded((before) => withEnd(before, voucher));
      void cache.invalidateQueries();
    },
    /** Removes a voucher that ended elsewhere, and refetches it. */
    markDeleted: ({ id }: VoucherCard) => {
      setRemovedIds((before) => [...before, id]);
      for (const name of ["wallet", "pastVouchers"]) {
        void cache.invalidateQueries({ queryKey: [name] });
      }
    },
  };
}

/** Each voucher is added once. */
function withEnd(ended: readonly VoucherCard[], voucher: VoucherCard): readonly VoucherCard[] {
  return ended.some(({ id }) => id === voucher.id) ? ended : [voucher, ...ended];
}
