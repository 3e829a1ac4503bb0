import type { QueryClient } from "@tanstack/react-query";
import { type SessionData, sessionKey } from "#web/data/session-cache.ts";

/** A change of a tab's session: the previous user's id, and whether no user is logged in now. */
interface SessionNews {
  readonly before: string | undefined;
  readonly isOver: boolean;
}

/** What a tab shows that begins with a session that came with its page: the id of the user, undefined for none. */
interface SessionShown {
  readonly shows: string | undefined;
}

/** What tabs send to each other. */
export type TabMessage = SessionNews | SessionShown;

/** Sends changes of the session to the other tabs of this browser, and receives theirs. */
export interface SessionTabs {
  readonly send: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
}

/**
 * Keeps the session of this browser's tabs in step. When another tab logs this tab's user out, the user is removed at once, also offline;
 * other changes are refetched. A tab whose session came with its page says whom it shows, because the session may have changed before it
 * could listen; one that knows of another user has it refetch the session. For editions whose tabs share only the session.
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
  const compare = ({ shows }: SessionShown) => {
    if (isKnown && userId !== shows) tabs.send({ before: shows, isOver: false });
  };
  tabs.listen((message) => {
    if ("shows" in message) compare(message);
    else void receive(message);
  });
  if (isKnown) tabs.send({ shows: userId });
}

/** Returns a BroadcastChannel to the other tabs; undefined in old browsers, whose tabs refetch the session when they become visible. */
export function otherTabs(): SessionTabs | undefined {
  if (!("BroadcastChannel" in window)) return undefined;
  const channel = new BroadcastChannel("regulars.session");
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel has no such argument.
    send: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => listener(data)),
  };
}
