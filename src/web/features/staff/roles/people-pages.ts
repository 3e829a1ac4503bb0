import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";

/** A user as the roles screen shows them; `joinedDate` in UTC epoch milliseconds. */
export type Person = QueryResult<"people">["people"][number];

/** The filter: a tab, and a text in a name or email. */
type PeopleFilter = Pick<QueryInput<"people">, "tab" | "search">;

/** The users of a filter, latest to join first, page by page; `rows` and `counts` are undefined while the first page loads. */
export function usePeople(filter: PeopleFilter) {
  const pages = useAskPages("people", { ...filter, after: null }, "people");
  return { ...pages, counts: pages.data?.pages[0]?.counts };
}
