import { ArrowBigUp } from "lucide-react";
import { useRef, useState } from "react";
import type { CommandResult } from "#client/api.ts";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";
import { useCommand } from "#web/data/data.ts";
import { OnlineButton } from "#web/shared/online-button.tsx";
import { useLoadedWall } from "./wall-pages.ts";

interface UpvoteButtonProps {
  readonly item: WallItem;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
}

/** Adds or removes an upvote, and shows the count (specification §2, Feedback Wall). */
export function UpvoteButton({ item, say }: UpvoteButtonProps) {
  const { votes, press } = useUpvote(item, say);
  return (
    <OnlineButton
      variant="secondary"
      aria-pressed={votes.upvoted}
      aria-label={feedbackTexts.upvoteButtonLabel({
        userName: item.userName,
        upvotes: feedbackTexts.upvotes({ count: votes.upvotes }),
      })}
      onClick={() => void press()}
      className="min-w-18 px-3.5 tabular aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
    >
      <ArrowBigUp aria-hidden className={votes.upvoted ? "fill-current" : ""} />
      {votes.upvotes}
    </OnlineButton>
  );
}

type Votes = CommandResult<"upvoteFeedback">;

/** Maximum number of requests per gesture until the result is as wanted; another device may toggle it concurrently. */
const TRIES = 3;

/**
 * Toggles the upvote of an item (specification §4, Feedback). Shown at once, and reverted if the program refuses; further presses during a
 * request are applied too. Refetches nothing. `say` announces the result.
 */
function useUpvote(item: WallItem, say: (text: string) => void) {
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
        if (reply.error.code === "feedback-not-found") wall.refetch();
        return;
      }
      const { upvoted, upvotes } = reply.result;
      await wall.change(item.id, (before) => ({ ...before, upvotedByMe: upvoted, upvotes }));
      say(resultText(reply.result, item.userName));
      if (upvoted === wanted.current) return;
    }
  };

  return { votes: votesOf(item, shown), press };
}

/** Returns the upvotes as they will be after the request. */
function votesOf({ upvotedByMe, upvotes }: WallItem, shown = upvotedByMe): Votes {
  if (shown === upvotedByMe) return { upvoted: shown, upvotes };
  return { upvoted: shown, upvotes: upvotes + (shown ? 1 : -1) };
}

function resultText({ upvoted, upvotes }: Votes, author: string): string {
  const done = upvoted ? feedbackTexts.youUpvoted : feedbackTexts.youRemovedYourUpvoteFrom;
  return feedbackTexts.upvoteResult({
    done,
    author,
    upvotes: feedbackTexts.upvotes({ count: upvotes }),
  });
}
