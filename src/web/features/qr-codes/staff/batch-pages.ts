import { useMemo } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";

/** A batch as staff see it; times in UTC epoch milliseconds. */
export type BatchRow = QueryResult<"qrBatches">["batches"][number];

/** The batches, newest first, page by page; `batches` is undefined while the first page loads, and before it is `enabled`. */
export function useBatchPages({ enabled }: { readonly enabled: boolean }) {
  const pages = useAskPages<"qrBatches", QueryInput<"qrBatches">["after"]>("qrBatches", {
    key: "newest",
    enabled,
    first: null,
    input: (after) => ({ after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data } = pages;
  const batches = useMemo(() => data?.pages.flatMap((page) => page.batches), [data]);
  return { ...pages, batches };
}
