import type { QueryClient } from "@tanstack/react-query";
import type { Api, QueryResult } from "#client/api.ts";
import { type SessionData, sessionKey } from "#web/data/session-cache.ts";
import { forgetPush, ownerOfPush, renewPush } from "#web/shared/push/push-device.ts";

/** The key of the latest messages, which the header asks for. */
const MESSAGES = ["messages", { after: null }] as const;

/**
 * Renews push for a customer who turned it on in this browser, ends the browser's subscription after a logout, and keeps the app's badge at
 * the number of unread messages (docs/decisions/178). Returns a function that stops.
 */
export function followPush(cache: QueryClient, api: Pick<Api, "ask" | "run">): () => void {
  let userId: string | undefined;
  let shown: number | undefined;
  const update = () => {
    const session = cache.getQueryData<SessionData>(sessionKey());
    if (session !== undefined && session.me?.id !== userId) {
      userId = session.me?.id;
      void renewed(api, userId, session.loggedOut === true);
    }
    const unread = cache.getQueryData<QueryResult<"messages">>(MESSAGES)?.unread;
    const badge = userId === undefined && session !== undefined ? 0 : unread;
    if (badge === undefined || badge === shown) return;
    shown = badge;
    setBadge(badge);
  };
  update();
  return cache.getQueryCache().subscribe(({ type, query }) => {
    const name = query.queryKey[0];
    if (type === "updated" && (name === MESSAGES[0] || name === sessionKey()[0])) update();
  });
}

async function renewed(
  api: Pick<Api, "ask" | "run">,
  userId: string | undefined,
  isLoggedOut: boolean,
): Promise<void> {
  try {
    if (userId !== undefined) await renewPush(api, userId);
    else if (isLoggedOut && ownerOfPush() !== undefined) await forgetPush();
  } catch {
    // The browser's push service cannot be reached; the next start of the page tries again.
  }
}

function setBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  // An app that is not installed has no badge.
  const set = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  set.catch(() => {});
}
