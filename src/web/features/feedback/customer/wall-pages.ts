import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { QueryResult } from "#client/api.ts";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import type { WallSort } from "#core/feedback/wall-order.ts";
import { useAskPages } from "#web/data/pages.ts";

type Page = QueryResult<"feedbackWall">;

const WALL = ["feedbackWall"] as const;

/** The wall in a sort, page by page; `rows` is undefined while the first page loads. */
export function useWall(sort: WallSort) {
  const pages = useAskPages("feedbackWall", { sort, after: null }, "items");
  const rows = useMemo(() => pages.rows && withoutRepeats(pages.rows), [pages.rows]);
  return { ...pages, rows };
}

/** Returns every item once, at its first position: an item that is upvoted while pages load may be on two of them. */
export function withoutRepeats(items: readonly WallItem[]): readonly WallItem[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Returns pages with one item changed; pages without it stay the same objects. */
export function withItem(
  pages: readonly Page[],
  id: string,
  change: (item: WallItem) => WallItem,
): Page[] {
  return pages.map((page) =>
    page.items.some((item) => item.id === id)
      ? { ...page, items: page.items.map((item) => (item.id === id ? change(item) : item)) }
      : page,
  );
}

/**
 * The loaded wall. Refetching it costs one request per page and may move items while they are read, so the user's changes are applied to
 * their item only.
 */
export function useLoadedWall() {
  const cache = useQueryClient();
  return {
    /** Changes one item in every loaded sort order, without refetching or moving it. */
    async change(id: string, change: (item: WallItem) => WallItem) {
      put(cache, id, change);
      if (cache.isFetching({ queryKey: WALL }) > 0) {
        // Pages that are still loading would overwrite the change.
        const inFlight = { queryKey: WALL, fetchStatus: "fetching" } as const;
        await cache.refetchQueries(inFlight, { cancelRefetch: false });
        put(cache, id, change);
      }
      // The item may have another position in other sort orders.
      await cache.invalidateQueries({ queryKey: WALL, refetchType: "none" });
    },
    /** Refetches the wall, because an item was deleted. */
    refetch: () => void cache.invalidateQueries({ queryKey: WALL }),
  };
}

function put(cache: QueryClient, id: string, change: (item: WallItem) => WallItem): void {
  cache.setQueriesData<InfiniteData<Page>>(
    { queryKey: WALL },
    (data) => data && { ...data, pages: withItem(data.pages, id, change) },
  );
}
