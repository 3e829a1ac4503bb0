import { useMemo } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";

/** A code as staff see it, with its state and its batch's size. Times in UTC epoch milliseconds. */
export type CodeRow = QueryResult<"qrCodes">["codes"][number];

type Input = QueryInput<"qrCodes">;

/** The list's filter: a state, and a text in code or product. */
export type CodeFilterFields = Pick<Input, "state" | "search">;

/** The codes of a filter, latest first, page by page; `codes` is undefined while the first page loads. */
export function useCodePages(filter: CodeFilterFields) {
  const pages = useAskPages<"qrCodes", Input["after"]>("qrCodes", {
    key: filter,
    first: null,
    input: (after) => ({ ...filter, after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data } = pages;
  const codes = useMemo(() => data?.pages.flatMap((page) => page.codes), [data]);
  return { ...pages, codes };
}
