import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";

/** A code as staff see it, with its state and its batch's size. Times in UTC epoch milliseconds. */
export type CodeRow = QueryResult<"qrCodes">["codes"][number];

/** The list's filter: a state, and a text in code or product. */
export type CodeFilterFields = Pick<QueryInput<"qrCodes">, "state" | "search">;

/** The codes of a filter, latest first, page by page; `rows` is undefined while the first page loads. */
export function useCodePages(filter: CodeFilterFields) {
  return useAskPages("qrCodes", { ...filter, after: null }, "codes");
}
