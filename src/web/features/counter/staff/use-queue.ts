import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Api } from "#client/api.ts";
import { saysAskAgain } from "#core/requests/session-errors.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useMe } from "#web/data/session.ts";
import { recheckSession, type SessionData, sessionKey } from "#web/data/session-cache.ts";
import { isWaiting } from "./operation.ts";
import { keptOperations } from "./pending-operations.ts";
import { openQueue, type Queue, type QueueListeners, turnsBy } from "./queue.ts";
import { sendOperation } from "./send-operation.ts";

/** How often what waits is tried again, in milliseconds. */
const TRY_AGAIN_MS = 15_000;

/** The queues of who has been at this counter since the page was opened, by their ids. */
const queues = new WeakMap<Api, Map<string, Queue>>();

/** A person's queue: the same one however often the counter is left and opened, since it may be sending. */
function queueOf(api: Api, cache: QueryClient, id: string): Queue {
  const known = queues.get(api) ?? new Map<string, Queue>();
  queues.set(api, known);
  const queue =
    known.get(id) ??
    openQueue({
      kept: keptOperations(() => localStorage, id),
      send: (operation) => sendOperation(api, operation),
      inTurn: turnsBy(navigator.locks, `regulars.counter.${id}`),
      isOffline: () => !navigator.onLine,
      isMine: () => cache.getQueryData<SessionData>(sessionKey())?.me?.id === id,
    });
  known.set(id, queue);
  return queue;
}

/**
 * The queue of the person at this counter. It goes on by itself: when the page opens, when the network is back, and every quarter of a minute as long as something
 * waits. In: who hears of answers.
 */
export function useQueue({ onAnswer, onStuck }: QueueListeners) {
  const { api } = useHost();
  const { id } = useMe();
  const cache = useQueryClient();
  const queue = queueOf(api, cache, id);
  const state = useSyncExternalStore(queue.subscribe, queue.current);
  const waits = state.operations.some(isWaiting);

  useEffect(() => {
    return queue.hear({
      onAnswer(operation, answer) {
        // What other screens know is old now; they ask when somebody opens them.
        if (answer.ok) void cache.invalidateQueries({ refetchType: "none" });
        return onAnswer(operation, answer);
      },
      onStuck(error) {
        if (error !== undefined && saysAskAgain(error)) recheckSession(cache);
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
