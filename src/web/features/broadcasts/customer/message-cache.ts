import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { QueryResult } from "#client/api.ts";
import type { MessageLine } from "#core/broadcasts/broadcast.ts";

/** A page of messages in the cache. */
export type Messages = QueryResult<"messages">;

/** Adds a new message to the latest page, unless it contains it already. */
export function withMessage(page: Messages, line: MessageLine): Messages {
  const isOlder = page.next !== null && line.sentAt <= page.next.sentAt;
  if (isOlder || page.messages.some(({ id }) => id === line.id)) return page;
  const messages = [line, ...page.messages].toSorted((a, b) => b.sentAt - a.sentAt);
  return { ...page, messages, unread: page.unread + (line.sentAt > page.seenAt ? 1 : 0) };
}

/** Returns the page after everything on it was seen until a time (UTC epoch ms). */
export function asSeen(page: Messages, seenAt: number): Messages {
  return { ...page, seenAt, unread: 0 };
}

/** Changes the latest page in the cache, for the header and for the list, without refetching. */
export function changeLatest(cache: QueryClient, change: (page: Messages) => Messages): void {
  cache.setQueriesData<Messages | InfiniteData<Messages>>({ queryKey: ["messages"] }, (held) => {
    if (held === undefined || "messages" in held) return held && change(held);
    const [latest, ...others] = held.pages;
    return latest === undefined ? held : { ...held, pages: [change(latest), ...others] };
  });
}
