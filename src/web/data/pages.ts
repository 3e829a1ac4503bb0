import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { QueryInput, QueryName, QueryResult } from "#client/api.ts";
import { useHost } from "./api-context.tsx";
import { answer } from "./data.ts";

/** How many pages are asked for anew when somebody comes back to the window. */
const FRESH_PAGES = 5;

/**
 * A list that loads page by page. In: the query, the input of a page from its cursor, the first cursor, and how to find the
 * next page's cursor in a result (undefined at the end); `enabled` false while nobody has asked for it yet; `known` is
 * a first page from elsewhere, shown while it is asked for.
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
    // The page parameter is a Cursor: `initialPageParam` and `getNextPageParam` give nothing else.
    queryFn: ({ pageParam }) => answer(api, name, own.input(pageParam as Cursor)),
    initialPageParam: own.first,
    getNextPageParam: own.next,
    placeholderData: keepPreviousData,
    // Coming back to the window is no reason to ask for everything anew that somebody has scrolled through.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= FRESH_PAGES,
    initialData: () => {
      const page = own.known ?? brought.take(name, own.input(own.first));
      return page && { pages: [page], pageParams: [own.first] };
    },
    ...(own.known && { initialDataUpdatedAt: 0 }),
    enabled: own.enabled ?? true,
  });
}
