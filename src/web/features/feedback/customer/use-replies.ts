import { useState } from "react";
import type { CommandResult } from "#client/api.ts";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import type { ReplyLine } from "#core/feedback/replies.ts";
import { useAskPages } from "#web/data/pages.ts";
import { useLoadedWall } from "./wall-pages.ts";

/** An item's replies: those included with it, the rest on demand, and the user's new ones. */
export type Replies = ReturnType<typeof useReplies>;

/** The replies of an item on the wall. Loading more costs one request for 20 of them. */
export function useReplies(item: WallItem) {
  const wall = useLoadedWall();
  const [isOpened, setOpened] = useState(false);
  const [added, setAdded] = useState<readonly ReplyLine[]>([]);
  const rest = useRest(item, isOpened);
  const known = [...item.replies, ...(rest.rows ?? [])];
  const own = added.filter(({ id }) => known.every((line) => line.id !== id));
  const more = Math.max(0, item.replyCount - known.length - own.length);

  return {
    /** Consecutive replies from the first. */
    lines: more === 0 ? [...known, ...own] : known,
    /** The user's new replies, while others before them are not loaded. */
    sent: more === 0 ? [] : own,
    /** Number of replies not shown. */
    more,
    isLoading: rest.isFetching,
    hasFailed: rest.isError && !rest.isFetching,
    showMore: () => {
      if (!isOpened) setOpened(true);
      else if (rest.hasNextPage) void rest.fetchNextPage();
      else void rest.refetch();
    },
    /** Adds a reply that was just sent. */
    add({ reply, replyCount }: CommandResult<"replyToFeedback">) {
      setAdded((before) => [...before, reply]);
      void wall.change(item.id, (before) => ({ ...before, replyCount }));
    },
  };
}

/** The replies after those included with the item. */
function useRest({ id, replies }: WallItem, enabled: boolean) {
  const last = replies.at(-1);
  const after = last === undefined ? null : { createdAt: last.createdAt, id: last.id };
  return useAskPages("feedbackReplies", { id, after }, "replies", { enabled });
}
