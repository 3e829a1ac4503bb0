import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { QueryResult } from "#client/api.ts";
import type { MessageLine } from "#core/broadcasts/broadcast.ts";

/** A page of messages as the cache holds it. */
export type Messages = QueryResult<"messages">;

/** The latest page with a message that has just come. It may hold that one already, or leave it to the pages after it. */
export function withMessage(page: Messages, line: MessageLine): Messages {
  const isOlder = page.next !== null && line.sentAt <= page.next.sentAt;
  if (isOlder || page.messages.some(({ id }) => id === line.id)) return page;
  const messages = [line, ...page.messages].toSorted((a, b) => b.sentAt - a.sentAt);
  return { ...page, messages, unread: page.unread + (line.sentAt > page.seenAt ? 1 : 0) };
}

/** The page after everything on it has been seen. In: until when, in UTC epoch milliseconds. */
export function asSeen(page: Messages, seenAt: number): Messages {
  return { ...page, seenAt, unread: 0 };
}

/** Changes the latest page wherever the cache holds it, in the header's answer and in the list's pages, without asking anew. */
export function changeLatest(cache: QueryClient, change: (page: Messages) => Messages): void {
  cache.setQueriesData<Messages | InfiniteData<Messages>>({ queryKey: ["messages"] }, (held) => {
    if (held === undefined || "messages" in held) return held && change(held);
    const [latest, ...others] = held.pages;
    return latest === undefined ? held : { ...held, pages: [change(latest), ...others] };
  });
}
