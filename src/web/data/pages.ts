import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { QueryInput, QueryName, QueryResult } from "#client/api.ts";
import { useHost } from "./api-context.tsx";
import { answer } from "./data.ts";

/** Maximum number of pages that are refetched when the window gets the focus. */
const FRESH_PAGES = 5;

/**
 * A list that loads page by page. Takes the query, the input of a page for its cursor, the first cursor, and the next cursor of a result
 * (undefined at the end); `enabled` false delays the query; `known` is a first page from elsewhere, shown while it loads.
 */
export function useAskPages<Name extends QueryName, Cursor>(
  name: Name,
  own: {
    readonly key: unknown;
    readonly input: (cursor: Cursor) => QueryInput<Name>;
    readonly first: Cursor;
    readonly next: (result: QueryResult<Name>) => Cursor | undefined;
    readonly enabled?: boolean;
    readonly known?: QueryResult<Name> | undefined;
  },
) {
  const { api, brought } = useHost();
  return useInfiniteQuery({
    queryKey: [name, "pages", own.key],
    // The page parameter is a Cursor: `initialPageParam` and `getNextPageParam` return nothing else.
    queryFn: ({ pageParam }) => answer(api, name, own.input(pageParam as Cursor)),
    initialPageParam: own.first,
    getNextPageParam: own.next,
    placeholderData: keepPreviousData,
    // Do not refetch a long scrolled list when the window gets the focus.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= FRESH_PAGES,
    initialData: () => {
      const page = own.known ?? brought.take(name, own.input(own.first));
      return page && { pages: [page], pageParams: [own.first] };
    },
    ...(own.known && { initialDataUpdatedAt: 0 }),
    enabled: own.enabled ?? true,
  });
}
