import { useQueryClient } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { newRetryKey, type QueryInput } from "#client/api.ts";
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

type Cursor = QueryInput<"messages">["after"];

/** The list scrolls and holds nothing to press: without a place of its own in the order of Tab, arrow keys would not reach it. */
const reachable = { tabIndex: 0 } as const;

/** What {@link MessagesPanel} takes. */
export interface MessagesPanelProps {
  /** The latest messages as the header knows them; undefined while it does not. */
  readonly known: Messages | undefined;
  readonly onClose: () => void;
}

/** Every message since the person joined, the ones that are new to them marked; opening it marks them as read (readings, Staff area). */
export function MessagesPanel({ known, onClose }: MessagesPanelProps) {
  const pages = useAskPages<"messages", Cursor>("messages", {
    key: "latest",
    first: null,
    input: (after) => ({ after }),
    next: ({ next }) => next ?? undefined,
    known,
  });
  const [latest] = pages.data?.pages ?? [];
  const seenBefore = useSeenBefore(latest);
  useMarkRead(latest);
  // What was just told is in the list, too.
  useEffect(coverToasts, []);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={broadcastsTexts.messages}
      description={broadcastsTexts.newsAndOffersNewestFirst}
    >
      <PagedList
        query={pages}
        rows={pages.data?.pages.flatMap(({ messages }) => messages)}
        loading={<MessagesLoading />}
        empty={
          <EmptyState
            icon={<Megaphone />}
            title={broadcastsTexts.noMessagesYet}
            text={broadcastsTexts.messagesPanelText}
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

/** Until when the person had seen messages before the list opened, in UTC epoch milliseconds; what came later is new to them. */
function useSeenBefore(latest: Messages | undefined): number {
  const [seenBefore, setSeenBefore] = useState(latest?.seenAt);
  if (seenBefore === undefined && latest !== undefined) setSeenBefore(latest.seenAt);
  return seenBefore ?? 0;
}

/** Marks as read what is shown, each newest message once; when that fails it stays unread, and the next opening tries again. */
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
