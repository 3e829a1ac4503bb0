import { Check, ChevronDown, EyeOff, Reply } from "lucide-react";
import { useId, useState } from "react";
import { feedbackStaffTexts } from "#messages/en/feedback-staff.ts";
import { formatDate } from "#web/data/format.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { StarRating } from "#web/ui/star-rating.tsx";
import { ItemReplies } from "./item-replies.tsx";
import type { QueueItem } from "./queue-pages.ts";
import type { MovedTo, Moving } from "./use-moderation.ts";

const tones: Readonly<Record<QueueItem["status"], BadgeTone>> = {
  pending: "accent",
  approved: "positive",
  hidden: "neutral",
};

interface QueueItemCardProps {
  readonly item: QueueItem;
  /** The id of the author's name, which names the post. */
  readonly titleId: string;
  readonly isSelected: boolean;
  readonly moving: Moving | undefined;
  readonly onSelect: () => void;
  readonly onMove: (status: MovedTo) => void;
  readonly onReply: () => void;
}

/** An item with its actions: select, approve, hide, reply, and moderate its replies (specification §4). */
export function QueueItemCard(props: QueueItemCardProps) {
  const { item, titleId, isSelected, onSelect, onReply } = props;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Checkbox
          label={
            <span className="sr-only">
              {feedbackStaffTexts.selectUserName({ userName: item.userName })}
            </span>
          }
          className="-mr-3"
          checked={isSelected}
          onChange={onSelect}
        />
        <Avatar name={item.userName} photo={item.userAvatar} />
        <div className="grid min-w-0 flex-1 basis-28 leading-tight">
          <h2 id={titleId} className="font-semibold wrap-anywhere">
            {item.userName}
          </h2>
          <p className="text-sm text-ink-soft">{formatDate(item.createdAt)}</p>
        </div>
        <Badge tone={tones[item.status]}>{feedbackStaffTexts[item.status]}</Badge>
      </div>
      <StarRating value={item.rating} />
      <p className="whitespace-pre-line wrap-anywhere">{item.text}</p>
      <div className="flex flex-wrap items-center gap-3 border-t border-dashed border-line-strong pt-3">
        <Moves {...props} />
        <Button
          variant="quiet"
          aria-label={feedbackStaffTexts.replyUserName({ userName: item.userName })}
          onClick={onReply}
        >
          <Reply aria-hidden />
          {feedbackStaffTexts.reply}
        </Button>
      </div>
      <VotesAndReplies item={item} />
    </Card>
  );
}

function Moves({ item, moving, onMove }: QueueItemCardProps) {
  const act = (status: MovedTo) => ({
    busy: moving?.what === item.id && moving.status === status,
    disabled: moving !== undefined,
    onClick: () => onMove(status),
  });
  const approve =
    item.status === "hidden" ? feedbackStaffTexts.approveAgain : feedbackStaffTexts.approve;
  return (
    <>
      {item.status === "approved" ? null : (
        <Button {...act("approved")} aria-label={`${approve}: ${item.userName}`}>
          <Check aria-hidden />
          {approve}
        </Button>
      )}
      {item.status === "hidden" ? null : (
        <Button
          variant="secondary"
          {...act("hidden")}
          aria-label={feedbackStaffTexts.hideUserName({ userName: item.userName })}
        >
          <EyeOff aria-hidden />
          {feedbackStaffTexts.hide}
        </Button>
      )}
    </>
  );
}

/** The numbers of upvotes and replies, and the replies when opened. */
function VotesAndReplies({ item }: { readonly item: QueueItem }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { upvoteCount, replyCount, hiddenReplyCount } = item;
  const upvotes = feedbackStaffTexts.upvotes({ count: upvoteCount });
  const replies = feedbackStaffTexts.repliesCount({ count: replyCount });
  const hidden =
    hiddenReplyCount === 0 ? "" : feedbackStaffTexts.hiddenReplies({ hiddenReplyCount });
  if (replyCount + hiddenReplyCount === 0) {
    return <p className="text-sm text-ink-soft tabular">{`${upvotes} · ${replies}`}</p>;
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft tabular">
        <p>{upvotes} ·</p>
        <Button
          variant="quiet"
          className="gap-1 px-2 text-sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={feedbackStaffTexts.replyCounts({
            replies,
            hidden,
            userName: item.userName,
          })}
          onClick={() => setOpen(!isOpen)}
        >
          {replies}
          {hidden}
          <ChevronDown aria-hidden className={isOpen ? "rotate-180" : undefined} />
        </Button>
      </div>
      <div id={listId} className="empty:hidden">
        {isOpen ? <ItemReplies item={item} /> : null}
      </div>
    </>
  );
}
