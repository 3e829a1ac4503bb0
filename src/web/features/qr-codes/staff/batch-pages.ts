import type { QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";

/** A batch as staff see it; times in UTC epoch milliseconds. */
export type BatchRow = QueryResult<"qrBatches">["batches"][number];

/** The batches, newest first, page by page; `rows` is undefined while the first page loads, and before it is `enabled`. */
export function useBatchPages({ enabled }: { readonly enabled: boolean }) {
  return useAskPages("qrBatches", { after: null }, "batches", { enabled });
}
