import { Pencil, Repeat2, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { firstWords } from "#core/broadcasts/first-words.ts";
import { shortId } from "#core/broadcasts/short-id.ts";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { MessageItem } from "../message-item.tsx";
import type { Entry } from "./history-pages.ts";

/** Actions of an entry. */
export type Action = "repost" | "edit" | "delete";

interface HistoryEntryProps {
  readonly entry: Entry;
  readonly onDo: (action: Action) => void;
}

/** A broadcast with its actions; a repost names its original (specification §2, Broadcasts). */
export function HistoryEntry({ entry, onDo }: HistoryEntryProps) {
  const { id, message, editedAt, originalBroadcastId } = entry;
  const button = (action: Action, label: string, icon: ReactNode) => (
    <Button
      variant="quiet"
      className="px-2! text-sm"
      aria-label={`${label}: ${firstWords(message, 40)}`}
      onClick={() => onDo(action)}
    >
      {icon}
      {label}
    </Button>
  );
  return (
    <MessageItem
      line={entry}
      foot={
        <div className="-mx-2 flex flex-wrap gap-x-2">
          {button("repost", broadcastsStaffTexts.repost, <Repeat2 aria-hidden />)}
          {button("edit", broadcastsStaffTexts.edit, <Pencil aria-hidden />)}
          {button("delete", broadcastsStaffTexts.delete, <Trash2 aria-hidden />)}
        </div>
      }
    >
      {originalBroadcastId === null ? (
        <span className="tabular">{broadcastsStaffTexts.messageId({ id: shortId(id) })}</span>
      ) : (
        <Badge tone="brand">
          {broadcastsStaffTexts.repostOf({
            originalBroadcastId: shortId(originalBroadcastId),
          })}
        </Badge>
      )}
      {editedAt === null ? null : (
        <span>{broadcastsStaffTexts.editedAt({ editedAt: formatMoment(editedAt) })}</span>
      )}
    </MessageItem>
  );
}
