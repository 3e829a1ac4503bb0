import { Check, EyeOff, Reply } from "lucide-react";
import { useCommand } from "#web/app/data.ts";
import { formatDate } from "#web/app/format.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { StarRating } from "#web/ui/star-rating.tsx";
import type { QueueItem } from "./queue-pages.ts";

const states = {
  pending: { label: "Pending", tone: "accent" },
  approved: { label: "Approved", tone: "positive" },
  hidden: { label: "Hidden", tone: "neutral" },
} as const satisfies Record<QueueItem["status"], { label: string; tone: BadgeTone }>;

/** What {@link QueueItemCard} takes. */
export interface QueueItemCardProps {
  readonly item: QueueItem;
  /** Called once the item has another status, and so may leave the tab. */
  readonly onMoved: () => void;
  readonly onReply: () => void;
}

/** One item with what staff can do about it: approve, hide, approve again (specification §4, Feedback). */
export function QueueItemCard({ item, onMoved, onReply }: QueueItemCardProps) {
  const { label, tone } = states[item.status];
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={item.userName} photo={item.userAvatar} />
        <div className="grid min-w-0 flex-1 leading-tight">
          <h2 className="truncate font-semibold">{item.userName}</h2>
          <p className="text-sm text-ink-soft">{formatDate(item.createdAt)}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <StarRating value={item.rating} />
      <p className="whitespace-pre-line wrap-anywhere">{item.text}</p>
      <div className="flex flex-wrap items-center gap-3 border-t border-dashed border-line-strong pt-3">
        <Moves item={item} onMoved={onMoved} />
        <Button variant="quiet" aria-label={`Reply: ${item.userName}`} onClick={onReply}>
          <Reply aria-hidden />
          Reply
        </Button>
        <p className="ml-auto text-sm text-ink-soft tabular">{talk(item)}</p>
      </div>
    </Card>
  );
}

function Moves({ item, onMoved }: Omit<QueueItemCardProps, "onReply">) {
  const approve = useCommand("approveFeedback");
  const hide = useCommand("hideFeedback");
  const busy = approve.busy || hide.busy;
  const move = async (run: typeof approve.run) => {
    const reply = await run({ id: item.id });
    if (reply.ok) onMoved();
  };
  return (
    <>
      {item.status === "approved" ? null : (
        <Button
          busy={approve.busy}
          disabled={busy}
          aria-label={`${item.status === "hidden" ? "Approve again" : "Approve"}: ${item.userName}`}
          onClick={() => void move(approve.run)}
        >
          <Check aria-hidden />
          {item.status === "hidden" ? "Approve again" : "Approve"}
        </Button>
      )}
      {item.status === "hidden" ? null : (
        <Button
          variant="secondary"
          busy={hide.busy}
          disabled={busy}
          aria-label={`Hide: ${item.userName}`}
          onClick={() => void move(hide.run)}
        >
          <EyeOff aria-hidden />
          Hide
        </Button>
      )}
    </>
  );
}

function talk({ upvoteCount, replyCount }: QueueItem): string {
  const upvotes = `${upvoteCount} ${upvoteCount === 1 ? "upvote" : "upvotes"}`;
  return `${upvotes} · ${replyCount} ${replyCount === 1 ? "reply" : "replies"}`;
}
