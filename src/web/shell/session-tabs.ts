import type { QueryClient } from "@tanstack/react-query";
import { type SessionData, sessionKey } from "#web/data/session-cache.ts";

/** A change of a tab's session: the previous user's id, and whether no user is logged in now. */
export interface SessionNews {
  readonly before: string | undefined;
  readonly isOver: boolean;
}

/** Sends changes of the session to the other tabs of this browser, and receives theirs. */
export interface SessionTabs {
  readonly send: (news: SessionNews) => void;
  readonly listen: (listener: (news: SessionNews) => void) => void;
}

/**
 * Keeps the session of this browser's tabs in step. When another tab logs this tab's user out, the user is removed at once, also offline;
 * other changes are refetched. For editions whose tabs share only the session.
 */
export function linkTabs(cache: QueryClient, tabs: SessionTabs): void {
  const known = () => cache.getQueryData<SessionData>(sessionKey());
  let isKnown = known() !== undefined;
  let userId = known()?.me?.id;
  let isReceiving = false;

  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== sessionKey()[0]) return;
    const session = known();
    if (session === undefined) return;
    const before = userId;
    userId = session.me?.id;
    if (isKnown && !isReceiving && userId !== before) {
      tabs.send({ before, isOver: userId === undefined });
    }
    isKnown = true;
  });

  const receive = async ({ before, isOver }: SessionNews) => {
    isReceiving = true;
    if (isOver && before === userId) {
      cache.setQueryData<SessionData>(
        sessionKey(),
        (session) => session && { ...session, me: null },
      );
    }
    await cache.invalidateQueries({ queryKey: sessionKey() });
    isReceiving = false;
  };
  tabs.listen((news) => void receive(news));
}

/** Returns a BroadcastChannel to the other tabs; undefined in old browsers, whose tabs refetch the session when they become visible. */
export function otherTabs(): SessionTabs | undefined {
  if (!("BroadcastChannel" in window)) return undefined;
  const channel = new BroadcastChannel("regulars.session");
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel has no such argument.
    send: (news) => channel.postMessage(news),
    listen: (listener) =>
      channel.addEventListener("message", ({ data }: MessageEvent<SessionNews>) => listener(data)),
  };
}
