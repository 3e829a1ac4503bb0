import { useState } from "react";
import type { CommandResult, QueryInput } from "#client/api.ts";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import type { ReplyLine } from "#core/feedback/replies.ts";
import { useAskPages } from "#web/data/pages.ts";
import { useLoadedWall } from "./wall-pages.ts";

type Cursor = QueryInput<"feedbackReplies">["after"];

/** The replies under an item: those that came with it, the rest once somebody asks, and the person's own new ones. */
export interface Replies {
  /** Without a gap, from the first on. */
  readonly lines: readonly ReplyLine[];
  /** The person's own, just sent, while there is a gap before them. */
  readonly sent: readonly ReplyLine[];
  /** How many are not shown. */
  readonly more: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly showMore: () => void;
  /** Puts a reply that was just sent under the item. */
  readonly add: (result: CommandResult<"replyToFeedback">) => void;
}

/** The replies of an item of the wall. Asking for the rest costs one request for 20 of them. */
export function useReplies(item: WallItem): Replies {
  const wall = useLoadedWall();
  const [isOpened, setOpened] = useState(false);
  const [added, setAdded] = useState<readonly ReplyLine[]>([]);
  const rest = useRest(item, isOpened);
  const known = [...item.replies, ...(rest.data?.pages.flatMap(({ replies }) => replies) ?? [])];
  const own = added.filter(({ id }) => known.every((line) => line.id !== id));
  const more = Math.max(0, item.replyCount - known.length - own.length);

  return {
    lines: more === 0 ? [...known, ...own] : known,
    sent: more === 0 ? [] : own,
    more,
    isLoading: rest.isFetching,
    hasFailed: rest.isError && !rest.isFetching,
    showMore() {
      if (!isOpened) setOpened(true);
      else if (rest.hasNextPage) void rest.fetchNextPage();
      else void rest.refetch();
    },
    add({ reply, replyCount }) {
      setAdded((before) => [...before, reply]);
      void wall.change(item.id, (before) => ({ ...before, replyCount }));
    },
  };
}

/** What comes after the replies that an item brings along. */
function useRest({ id, replies }: WallItem, enabled: boolean) {
  const last = replies.at(-1);
  const first = last === undefined ? null : { createdAt: last.createdAt, id: last.id };
  return useAskPages<"feedbackReplies", Cursor>("feedbackReplies", {
    key: [id, last?.id],
    first,
    input: (after) => ({ id, after }),
    next: ({ next }) => next ?? undefined,
    enabled,
  });
}
