import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { QueryInput, QueryName, QueryResult } from "#client/api.ts";
import { useHost } from "./api-context.tsx";
import { answer } from "./data.ts";

/** Maximum number of pages that are refetched when the window gets the focus. */
const FRESH_PAGES = 5;

/** A query that answers page by page: its input has a cursor, `after` or `before`, and its result the cursor of the next page. */
export type PagedQuery = {
  [Name in QueryName]: QueryResult<Name> extends { readonly next: unknown } ? Name : never;
}[QueryName];

type RowOf<
  Name extends PagedQuery,
  List extends keyof QueryResult<Name>,
> = QueryResult<Name>[List] extends readonly (infer Row)[] ? Row : never;

/** `enabled` false delays the query; `known` is a first page from elsewhere, shown while it loads. */
export interface PageOptions<Name extends PagedQuery> {
  readonly enabled?: boolean;
  readonly known?: QueryResult<Name> | undefined;
}

/**
 * A list that loads page by page. Takes the query, the input of its first page, and the name of the list in its result. `rows` are those of
 * all loaded pages, undefined while the first page loads; `of` identifies the list that was queried.
 */
export function useAskPages<Name extends PagedQuery, List extends keyof QueryResult<Name>>(
  name: Name,
  first: QueryInput<Name>,
  list: List,
  { enabled = true, known }: PageOptions<Name> = {},
) {
  const { api, preloaded } = useHost();
  const cursor = "before" in first ? "before" : "after";
  const query = useInfiniteQuery({
    queryKey: [name, "pages", first],
    // The page parameter is an input: `initialPageParam` and `getNextPageParam` return nothing else.
    queryFn: ({ pageParam }) => answer(api, name, pageParam as QueryInput<Name>),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? undefined : { ...first, [cursor]: next }),
    placeholderData: keepPreviousData,
    // Do not refetch a long scrolled list when the window gets the focus.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= FRESH_PAGES,
    initialData: () => {
      const page = known ?? preloaded.take(name, first);
      return page && { pages: [page], pageParams: [first] };
    },
    ...(known && { initialDataUpdatedAt: 0 }),
    enabled,
  });
  const { data } = query;
  const rows = useMemo(
    // Names a list: its items are the rows.
    () => data?.pages.flatMap((page) => page[list] as readonly RowOf<Name, List>[]),
    [data, list],
  );
  return { ...query, rows, of: JSON.stringify(first) };
}
