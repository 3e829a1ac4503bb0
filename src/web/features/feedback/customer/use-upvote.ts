import { useRef, useState } from "react";
import type { CommandResult } from "#client/api.ts";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";
import { useCommand } from "#web/data/data.ts";
import { useLoadedWall } from "./wall-pages.ts";

type Votes = CommandResult<"upvoteFeedback">;

/** How often one gesture is sent until the program says what the person wants; another device may toggle it meanwhile. */
const TRIES = 3;

/**
 * Toggles the upvote of an item (specification §4, Feedback). It shows at once, and goes back when the program refuses; pressing
 * again while an answer is awaited is taken as well. One request each, and nothing is asked for anew. In: the item, and how to
 * say what came of it.
 */
export function useUpvote(item: WallItem, say: (text: string) => void) {
  const { run } = useCommand("upvoteFeedback", { ownRefresh: true });
  const wall = useLoadedWall();
  const wanted = useRef<boolean>(undefined);
  const [shown, setShown] = useState<boolean>();

  const press = async () => {
    const isUnderWay = wanted.current !== undefined;
    wanted.current = !(wanted.current ?? item.upvotedByMe);
    setShown(wanted.current);
    if (isUnderWay) return;
    await settle();
    wanted.current = undefined;
    setShown(undefined);
  };

  const settle = async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reply = await run({ id: item.id });
      if (!reply.ok) {
        if (reply.error.code === "feedback-not-found") wall.askAgain();
        return;
      }
      const { upvoted, upvotes } = reply.result;
      await wall.change(item.id, (before) => ({ ...before, upvotedByMe: upvoted, upvotes }));
      say(told(reply.result, item.userName));
      if (upvoted === wanted.current) return;
    }
  };

  return { votes: votesOf(item, shown), press };
}

/** The votes as they will be once the program has taken what is shown. */
function votesOf({ upvotedByMe, upvotes }: WallItem, shown = upvotedByMe): Votes {
  if (shown === upvotedByMe) return { upvoted: shown, upvotes };
  return { upvoted: shown, upvotes: upvotes + (shown ? 1 : -1) };
}

function told({ upvoted, upvotes }: Votes, author: string): string {
  const done = upvoted ? feedbackTexts.youUpvoted : feedbackTexts.youRemovedYourUpvoteFrom;
  return feedbackTexts.upvoteResult({ done, author, upvotes: upvotesLabel(upvotes) });
}

/** A count of upvotes in words, for example '1 upvote'. */
export function upvotesLabel(count: number): string {
  return feedbackTexts.upvotes({ count });
}
