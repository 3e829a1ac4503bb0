import { useMemo } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { useAskPages } from "#web/data/pages.ts";

/** A person as the roles screen shows them; `joinedDate` in UTC epoch milliseconds. */
export type Person = QueryResult<"people">["people"][number];

type Input = QueryInput<"people">;

/** Which people: a tab, and text that a name or an email contains. */
export type PeopleFilter = Pick<Input, "tab" | "search">;

/** The people of a filter, the latest to join first, page by page; `people` and `counts` are undefined while the first page loads. */
export function usePeople(filter: PeopleFilter) {
  const pages = useAskPages<"people", Input["after"]>("people", {
    key: filter,
    first: null,
    input: (after) => ({ ...filter, after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data } = pages;
  const people = useMemo(() => data?.pages.flatMap((page) => page.people), [data]);
  return { ...pages, people, counts: data?.pages[0]?.counts };
}
