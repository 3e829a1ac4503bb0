import type { QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";

/** A broadcast as staff see it. Times in UTC epoch milliseconds. */
export type Entry = QueryResult<"broadcastHistory">["broadcasts"][number];

/** The broadcasts that contain a text, latest first, page by page; `rows` is undefined while the first page loads. */
export function useHistory(search: string) {
  return useAskPages("broadcastHistory", { search, after: null }, "broadcasts");
}
