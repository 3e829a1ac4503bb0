import { useSyncExternalStore } from "react";

let since: number | undefined;
const listeners = new Set<() => void>();

/** Returns since when the program cannot be reached, in UTC epoch milliseconds; undefined while it can. */
export function offlineSince(): number | undefined {
  return since;
}

/** Records whether the program answered. `now` in UTC epoch milliseconds. */
export function reportConnection(isConnected: boolean, now = Date.now()): void {
  const next = isConnected ? undefined : (since ?? now);
  if (next === since) return;
  since = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the connection is lost or back. Returns a function that unsubscribes. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A page that a server has rendered was loaded over the network. */
const online = () => undefined;

/** Returns {@link offlineSince}, and renders again when it changes. */
export function useOfflineSince(): number | undefined {
  return useSyncExternalStore(onConnectionChange, offlineSince, online);
}

/** Returns whether actions that need the program cannot work now. Never in the browser edition, whose program is in the page. */
export function useIsOffline(): boolean {
  return useOfflineSince() !== undefined;
}
