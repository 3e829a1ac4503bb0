import { Reply } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { StarRating } from "#web/ui/star-rating.tsx";
import { PlainText } from "./plain-text.tsx";
import { ReplyForm, replyDraftName } from "./reply-form.tsx";
import { ReplyList } from "./reply-list.tsx";
import { Signature } from "./signature.tsx";
import { UpvoteButton } from "./upvote-button.tsx";
import { useReplies } from "./use-replies.ts";

interface WallCardProps {
  readonly item: WallItem;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
}

/** A post on the wall with its upvote and its replies (specification §2, Feedback Wall). */
export function WallCard({ item, say }: WallCardProps) {
  const replies = useReplies(item);
  const hasDraft = useHasDraft(replyDraftName(item.id));
  const [form, setForm] = useState<"closed" | "kept" | "opened">(hasDraft ? "kept" : "closed");
  const formId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setForm("closed");
    opener.current?.focus();
  };

  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Signature by={item}>
          {item.isMine ? <Badge tone="accent">{feedbackTexts.you}</Badge> : null}
        </Signature>
        <StarRating value={item.rating} />
      </div>
      <PlainText text={item.text} className="text-lg leading-relaxed" />
      <div className="flex flex-wrap items-center gap-2">
        <UpvoteButton item={item} say={say} />
        <Button
          ref={opener}
          variant="quiet"
          aria-label={feedbackTexts.replyToUserName({ userName: item.userName })}
          aria-expanded={form !== "closed"}
          aria-controls={formId}
          onClick={() => (form === "closed" ? setForm("opened") : close())}
        >
          <Reply aria-hidden />
          {feedbackTexts.reply}
        </Button>
      </div>
      <ReplyList item={item} replies={replies} />
      <div id={formId} className="empty:hidden">
        {form === "closed" ? null : (
          <ReplyForm
            item={item}
            takesFocus={form === "opened"}
            onClose={close}
            onSent={(result) => {
              replies.add(result);
              close();
            }}
          />
        )}
      </div>
    </Card>
  );
}
