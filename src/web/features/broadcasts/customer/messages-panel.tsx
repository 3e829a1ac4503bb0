import { useQueryClient } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { newRetryKey } from "#client/api.ts";
import { broadcastsTexts } from "#messages/en/broadcasts.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { coverToasts } from "#web/ui/toasts.ts";
import { MessageItem, MessagesLoading } from "../message-item.tsx";
import { asSeen, changeLatest, type Messages } from "./message-cache.ts";

/** The list has nothing to press: it is focusable, so that arrow keys scroll it. */
const reachable = { tabIndex: 0 } as const;

interface MessagesPanelProps {
  /** The latest messages in the header's cache; undefined while loading. */
  readonly known: Messages | undefined;
  readonly onClose: () => void;
}

/** All messages since the user joined, unread ones marked; opening it marks them as read (readings, Staff area). */
export function MessagesPanel({ known, onClose }: MessagesPanelProps) {
  const pages = useAskPages("messages", { after: null }, "messages", { known });
  const [latest] = pages.data?.pages ?? [];
  const seenBefore = useSeenBefore(latest);
  useMarkRead(latest);
  // The list contains what the toasts show.
  useEffect(coverToasts, []);

  return (
    <Dialog
      onClose={onClose}
      title={broadcastsTexts.messages}
      description={broadcastsTexts.messagesHint}
    >
      <PagedList
        pages={pages}
        loading={<MessagesLoading />}
        empty={
          <EmptyState
            icon={<Megaphone />}
            title={broadcastsTexts.noMessagesYet}
            text={broadcastsTexts.noMessagesHint}
          />
        }
      >
        {(messages) => (
          <ul
            aria-label={broadcastsTexts.messages}
            {...reachable}
            className="divide-y divide-dashed divide-line rounded-lg"
          >
            {messages.map((line) => (
              <MessageItem key={line.id} line={line}>
                {line.sentAt > seenBefore ? (
                  <Badge tone="brand">{broadcastsTexts.new}</Badge>
                ) : null}
              </MessageItem>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

/** Returns until when the user had seen messages before the list opened, in UTC epoch milliseconds; later ones are shown as new. */
function useSeenBefore(latest: Messages | undefined): number {
  const [seenBefore, setSeenBefore] = useState(latest?.seenAt);
  if (seenBefore === undefined && latest !== undefined) setSeenBefore(latest.seenAt);
  return seenBefore ?? 0;
}

/** Marks the shown messages as read, once per newest message; after a failure the next opening retries. */
function useMarkRead(latest: Messages | undefined): void {
  const { api } = useHost();
  const cache = useQueryClient();
  const asked = useRef(0);
  const newest = latest?.messages[0]?.sentAt ?? 0;
  const isUnread = latest !== undefined && newest > latest.seenAt;
  useEffect(() => {
    if (!isUnread || asked.current >= newest) return;
    asked.current = newest;
    const mark = async () => {
      const reply = await api.run("markMessagesRead", { upTo: newest }, newRetryKey());
      if (reply.ok) changeLatest(cache, (page) => asSeen(page, reply.result.seenAt));
    };
    void mark();
  }, [api, cache, isUnread, newest]);
}
