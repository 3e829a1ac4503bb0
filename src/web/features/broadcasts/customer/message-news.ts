import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { subscribeOverHttp } from "#client/live-over-http.ts";
import { useHost } from "#web/data/api-context.tsx";
import { queueToasts } from "#web/ui/toasts.ts";
import { toastOf } from "../toast-of.ts";
import { changeLatest, type Messages, withMessage } from "./message-cache.ts";

/** More than these are not told at once, as after a long time away: the list has them all. */
const AT_ONCE = 3;

/** What {@link MessageNews} takes. */
export interface MessageNewsProps {
  /** The latest messages as the header knows them. */
  readonly latest: Messages;
  /** True while they are asked for again. */
  readonly isFetching: boolean;
  /** True while the list is open, where what comes shows by itself. */
  readonly isListed: boolean;
}

/**
 * Tells messages as they come, each once in this window, and never those that were there before (readings, Staff area). In the
 * server edition it hears of them by itself; in the browser edition the store's word of another tab asks anew.
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

/** What was known when the window opened, and what has been told since. */
interface Told {
  readonly since: number;
  readonly ids: Set<string>;
}

function useToasts({ latest: { messages }, isFetching, isListed }: MessageNewsProps): void {
  const told = useRef<Told>(undefined);
  useEffect(() => {
    const tell = () => {
      // An old answer is no news, and nobody reads a hidden window.
      if (document.hidden || (told.current === undefined && isFetching)) return;
      const ids = messages.map(({ id }) => id);
      told.current ??= { since: messages[0]?.sentAt ?? 0, ids: new Set(ids) };
      const { since, ids: known } = told.current;
      const fresh = messages.filter(({ id, sentAt }) => sentAt >= since && !known.has(id));
      for (const id of ids) known.add(id);
      if (!isListed) queueToasts(fresh.slice(0, AT_ONCE).toReversed().map(toastOf));
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [messages, isFetching, isListed]);
}
