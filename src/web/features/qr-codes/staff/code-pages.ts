import { useMemo } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/app/pages.ts";

/** A code as staff see it: everything stored, and its state. Times in UTC epoch milliseconds. */
export type CodeRow = QueryResult<"qrCodes">["codes"][number];

type Cursor = QueryInput<"qrCodes">["after"];

/** The codes, newest first, page by page; `codes` is undefined while the first page loads. */
export function useCodePages() {
  const pages = useAskPages<"qrCodes", Cursor>("qrCodes", {
    key: "newest",
    first: null,
    input: (after) => ({ after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data } = pages;
  const codes = useMemo(() => data?.pages.flatMap((page) => page.codes), [data]);
  return { ...pages, codes };
}
