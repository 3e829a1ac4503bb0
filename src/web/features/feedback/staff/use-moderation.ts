import { useRef, useState } from "react";
import { MAX_MODERATED } from "#core/feedback/moderate-feedback.ts";
import { useCommand } from "#web/data/data.ts";
import type { QueueItem } from "./queue-pages.ts";

/** The new status of a post. */
export type MovedTo = "approved" | "hidden";

/** What is in progress: a post's id, or `several`. */
export interface Moving {
  readonly what: string;
  readonly status: MovedTo;
}

/** The value of {@link Moving} for a selection of posts. */
export const SEVERAL = "several";

/** See {@link useModeration}. */
export type Moderation = ReturnType<typeof useModeration>;

/**
 * Approves and hides posts; one request at a time, others are ignored meanwhile. `onMoved` is called with the posts' ids after their status
 * has changed, before the list is refetched.
 */
export function useModeration(onMoved: (ids: readonly string[]) => void) {
  const approve = useCommand("approveFeedback");
  const hide = useCommand("hideFeedback");
  const several = useCommand("moderateFeedback");
  const [moving, setMoving] = useState<Moving>();
  const isBusy = useRef(false);

  async function alone(now: Moving, work: () => Promise<readonly string[]>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setMoving(now);
    const moved = await work();
    isBusy.current = false;
    setMoving(undefined);
    if (moved.length > 0) onMoved(moved);
  }

  return {
    moving,
    move: (item: QueueItem, status: MovedTo) =>
      alone({ what: item.id, status }, async () => {
        if (item.status === status) return [];
        const { run } = status === "approved" ? approve : hide;
        const reply = await run({ id: item.id });
        return reply.ok ? [item.id] : [];
      }),
    moveAll: (ids: readonly string[], status: MovedTo) =>
      alone({ what: SEVERAL, status }, async () => {
        const moved: string[] = [];
        for (let from = 0; from < ids.length; from += MAX_MODERATED) {
          const part = ids.slice(from, from + MAX_MODERATED);
          const reply = await several.run({ ids: part, status });
          if (!reply.ok) break;
          moved.push(...part);
        }
        return moved;
      }),
  };
}
