import type { MutationCache, QueryClient } from "@tanstack/react-query";
import type { CommandName } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { type SessionData, sessionKey } from "#web/data/session-cache.ts";

/** Commands after which customers have something that they want to keep. */
const successes: ReadonlySet<unknown> = new Set<CommandName>([
  "redeemQrCode",
  "redeemReward",
  "usePromoCode",
]);

let hasSucceeded = false;
const listeners = new Set<() => void>();

/** Returns whether the customer has earned points, redeemed a code or a reward since the page was opened. */
export function hasSuccess(): boolean {
  return hasSucceeded;
}

/** Calls `listener` after the first success. Returns a function that unsubscribes. */
export function onSuccess(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Watches for the first success: one of the commands above, or more points than before, such as from a purchase at the counter. Returns a
 * function that stops.
 */
export function followSuccess(cache: QueryClient): () => void {
  let before = cache.getQueryData<SessionData>(sessionKey())?.me;
  const stopQueries = cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== sessionKey()[0]) return;
    const me = cache.getQueryData<SessionData>(sessionKey())?.me;
    if (me && me.id === before?.id && me.points > before.points) succeed();
    before = me;
  });
  const stopCommands = cache.getMutationCache().subscribe((event) => {
    if (isSuccess(event)) succeed();
  });
  return () => {
    stopQueries();
    stopCommands();
  };
}

type MutationEvent = Parameters<Parameters<MutationCache["subscribe"]>[0]>[0];

function isSuccess({ type, mutation }: MutationEvent): boolean {
  if (type !== "updated" || !successes.has(mutation?.options.mutationKey?.[0])) return false;
  // Commands resolve to replies (data/data.ts).
  const reply = mutation?.state.data as Reply<unknown> | undefined;
  return reply?.ok === true;
}

function succeed(): void {
  if (hasSucceeded) return;
  hasSucceeded = true;
  for (const listener of listeners) listener();
}
