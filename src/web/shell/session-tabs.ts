import type { QueryClient } from "@tanstack/react-query";
import { type SessionData, sessionKey } from "#web/data/session-cache.ts";

/** Whose session a tab has left, and whether nobody's has taken its place there. */
export interface SessionNews {
  readonly before: string | undefined;
  readonly isOver: boolean;
}

/** How the tabs of one browser tell each other that somebody has logged in or out. */
export interface SessionTabs {
  readonly tell: (news: SessionNews) => void;
  readonly listen: (listener: (news: SessionNews) => void) => void;
}

/**
 * Tells other tabs when somebody logs in or out in this one, and hears of it from them. The end of this tab's own session needs no answer of
 * the program: what is on the screen goes at once, also without a network. For editions whose tabs share a session and nothing else.
 */
export function linkTabs(cache: QueryClient, tabs: SessionTabs): void {
  const known = () => cache.getQueryData<SessionData>(sessionKey());
  let isKnown = known() !== undefined;
  let person = known()?.me?.id;
  let isHearing = false;

  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== sessionKey()[0]) return;
    const session = known();
    if (session === undefined) return;
    const before = person;
    person = session.me?.id;
    if (isKnown && !isHearing && person !== before) {
      tabs.tell({ before, isOver: person === undefined });
    }
    isKnown = true;
  });

  const hear = async ({ before, isOver }: SessionNews) => {
    isHearing = true;
    if (isOver && before === person) {
      cache.setQueryData<SessionData>(
        sessionKey(),
        (session) => session && { ...session, me: null },
      );
    }
    await cache.invalidateQueries({ queryKey: sessionKey() });
    isHearing = false;
  };
  tabs.listen((news) => void hear(news));
}

/** The tabs of this browser, by BroadcastChannel; undefined in an old browser, whose tabs find out when they are shown again. */
export function otherTabs(): SessionTabs | undefined {
  if (!("BroadcastChannel" in window)) return undefined;
  const channel = new BroadcastChannel("regulars.session");
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has one origin, and no argument for it.
    tell: (news) => channel.postMessage(news),
    listen: (listener) =>
      channel.addEventListener("message", ({ data }: MessageEvent<SessionNews>) => listener(data)),
  };
}
