import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { subscribeOverHttp } from "#client/live-over-http.ts";
import { useHost } from "#web/data/api-context.tsx";
import { queueToasts } from "#web/ui/toasts.ts";
import { toastOf } from "../toast-of.ts";
import { changeLatest, type Messages, withMessage } from "./message-cache.ts";

/** More new messages than these are not shown as toasts, as after a long absence: the list contains them. */
const AT_ONCE = 3;

/** What {@link MessageNews} takes. */
export interface MessageNewsProps {
  /** The latest messages in the header's cache. */
  readonly latest: Messages;
  /** True while they are refetched. */
  readonly isFetching: boolean;
  /** True while the list is open, which shows new messages itself. */
  readonly isListed: boolean;
}

/**
 * Shows new messages as toasts, each once in this window, and none of those that existed before (readings, Staff area). In the server
 * edition they arrive by live messages; in the browser edition the store's notice of another tab refetches them.
 */
export function MessageNews({ latest, isFetching, isListed }: MessageNewsProps): null {
  const cache = useQueryClient();
  const { edition } = useHost();
  const shown = useRef(latest);
  useEffect(() => {
    shown.current = latest;
  }, [latest]);
  useEffect(
    () => (edition === "server" ? subscribed(cache, () => shown.current.messages[0]) : undefined),
    [cache, edition],
  );
  useToasts({ latest, isFetching, isListed });
  return null;
}

function subscribed(cache: QueryClient, newest: () => Messages["messages"][number] | undefined) {
  return subscribeOverHttp({
    newest,
    onMessage: (line) => changeLatest(cache, (page) => withMessage(page, line)),
  });
}

/** The messages that existed when the window opened, and those shown since. */
interface KnownMessages {
  readonly since: number;
  readonly ids: Set<string>;
}

function useToasts({ latest: { messages }, isFetching, isListed }: MessageNewsProps): void {
  const seen = useRef<KnownMessages>(undefined);
  useEffect(() => {
    const showNew = () => {
      // A stale result has no news, and a hidden window shows none.
      if (document.hidden || (seen.current === undefined && isFetching)) return;
      const ids = messages.map(({ id }) => id);
      seen.current ??= { since: messages[0]?.sentAt ?? 0, ids: new Set(ids) };
      const { since, ids: known } = seen.current;
      const fresh = messages.filter(({ id, sentAt }) => sentAt >= since && !known.has(id));
      for (const id of ids) known.add(id);
      if (!isListed) queueToasts(fresh.slice(0, AT_ONCE).toReversed().map(toastOf));
    };
    showNew();
    document.addEventListener("visibilitychange", showNew);
    return () => document.removeEventListener("visibilitychange", showNew);
  }, [messages, isFetching, isListed]);
}
