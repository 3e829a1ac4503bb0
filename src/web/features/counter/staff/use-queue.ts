import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Api } from "#client/api.ts";
import { isStaleSessionError } from "#core/requests/session-errors.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useMe } from "#web/data/session.ts";
import { recheckSession, type SessionData, sessionKey } from "#web/data/session-cache.ts";
import { isPendingOperation } from "./operation.ts";
import { storedOperations } from "./pending-operations.ts";
import { lockAcrossTabs, openQueue, type Queue, type QueueListeners } from "./queue.ts";
import { sendOperation } from "./send-operation.ts";

/** Retry interval of pending operations, in milliseconds. */
const TRY_AGAIN_MS = 15_000;

/** Queues by user id, for every user of this counter since the page was opened. */
const queues = new WeakMap<Api, Map<string, Queue>>();

/** Returns a user's queue: one object for the page's lifetime, because it may be sending. */
function queueOf(api: Api, cache: QueryClient, id: string): Queue {
  const known = queues.get(api) ?? new Map<string, Queue>();
  queues.set(api, known);
  const queue =
    known.get(id) ??
    openQueue({
      kept: storedOperations(() => localStorage, id),
      send: (operation) => sendOperation(api, operation),
      inTurn: lockAcrossTabs(navigator.locks, `regulars.counter.${id}`),
      isOffline: () => !navigator.onLine,
      isMine: () => cache.getQueryData<SessionData>(sessionKey())?.me?.id === id,
    });
  known.set(id, queue);
  return queue;
}

/**
 * Returns the current user's queue. It sends when the page opens, when the network returns, and every 15 seconds while operations are
 * pending. The listeners receive the replies.
 */
export function useQueue({ onAnswer, onStuck }: QueueListeners) {
  const { api } = useHost();
  const { id } = useMe();
  const cache = useQueryClient();
  const queue = queueOf(api, cache, id);
  const state = useSyncExternalStore(queue.subscribe, queue.current);
  const waits = state.operations.some(isPendingOperation);

  useEffect(() => {
    return queue.listen({
      onAnswer(operation, answer) {
        // Other screens' queries are stale; they refetch when opened.
        if (answer.ok) void cache.invalidateQueries({ refetchType: "none" });
        return onAnswer(operation, answer);
      },
      onStuck(error) {
        if (error !== undefined && isStaleSessionError(error)) recheckSession(cache);
        onStuck(error);
      },
    });
  });

  useEffect(() => {
    const send = () => void queue.send();
    queue.refresh();
    send();
    window.addEventListener("online", send);
    window.addEventListener("storage", queue.refresh);
    return () => {
      window.removeEventListener("online", send);
      window.removeEventListener("storage", queue.refresh);
    };
  }, [queue]);

  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void queue.send(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [queue, waits]);

  return { queue, state };
}
