import { ArrowBigUp } from "lucide-react";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";
import { Button } from "#web/ui/button.tsx";
import { upvotesLabel, useUpvote } from "./use-upvote.ts";

interface UpvoteButtonProps {
  readonly item: WallItem;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
}

/** Adds or removes an upvote, and shows the count (specification §2, Feedback Wall). */
export function UpvoteButton({ item, say }: UpvoteButtonProps) {
  const { votes, press } = useUpvote(item, say);
  return (
    <Button
      variant="secondary"
      aria-pressed={votes.upvoted}
      aria-label={feedbackTexts.upvoteButtonLabel({
        userName: item.userName,
        upvotes: upvotesLabel(votes.upvotes),
      })}
      onClick={() => void press()}
      className="min-w-18 px-3.5 tabular aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
    >
      <ArrowBigUp aria-hidden className={votes.upvoted ? "fill-current" : ""} />
      {votes.upvotes}
    </Button>
  );
}
