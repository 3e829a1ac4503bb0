import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { useAskPages } from "#web/data/pages.ts";
import { isOver } from "#web/shared/vouchers/deadline.ts";
import { useClock } from "#web/shared/vouchers/use-clock.ts";

type Cursor = QueryInput<"wallet">["after"];

/**
 * The vouchers that can be used, page by page, and those that ended while the page was open: used here, accepted at the counter, or expired by the clock. These
 * are no longer among the ready ones, whatever an answer on its way says. `now` is UTC epoch milliseconds.
 */
export function useWallet() {
  const cache = useQueryClient();
  const pages = useAskPages<"wallet", Cursor>("wallet", {
    key: "ready",
    first: null,
    input: (after) => ({ after }),
    next: ({ next }) => next ?? undefined,
    // The rewards page has asked for the first page, too.
    known: cache.getQueryData<QueryResult<"wallet">>(["wallet", { after: null }]),
  });
  const [ended, setEnded] = useState<readonly VoucherCard[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = pages.data?.pages
    .flatMap(({ vouchers }) => vouchers)
    .filter(({ id }) => !gone.includes(id) && !ended.some((other) => other.id === id));
  const now = useClock(left?.map(({ expiresAt }) => expiresAt) ?? []);

  const over = left?.filter(({ expiresAt }) => isOver(expiresAt, now)) ?? [];
  if (over.length > 0) {
    setEnded([...over.map((voucher) => ({ ...voucher, state: "expired" as const })), ...ended]);
  }
  return {
    pages,
    ready: left?.filter((voucher) => !over.includes(voucher)),
    ended,
    now,
    forfeitedPoints: pages.data?.pages[0]?.forfeitedPoints ?? 0,
    /** Puts a voucher that was just used among the past ones. In: when, in UTC epoch milliseconds. */
    markUsed: (voucher: VoucherCard, usedAt: number) =>
      setEnded((before) => withEnd(before, { ...voucher, state: "used", endedAt: usedAt })),
    /** Puts a voucher among the past ones of which the counter has told how it ended, and asks for whatever else that has changed. */
    markEnded: (voucher: VoucherCard) => {
      setEnded((before) => withEnd(before, voucher));
      void cache.invalidateQueries();
    },
    /** Takes away a voucher that ended elsewhere, and asks what became of it. */
    markGone: ({ id }: VoucherCard) => {
      setGone((before) => [...before, id]);
      for (const name of ["wallet", "pastVouchers"]) {
        void cache.invalidateQueries({ queryKey: [name] });
      }
    },
  };
}

/** A voucher ends once, however many tell of it. */
function withEnd(ended: readonly VoucherCard[], voucher: VoucherCard): readonly VoucherCard[] {
  return ended.some(({ id }) => id === voucher.id) ? ended : [voucher, ...ended];
}
