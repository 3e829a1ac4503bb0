/** A one-time signal to stop. */
export interface StopSignal {
  readonly isStopped: () => boolean;
  /** Calls back once stopped, immediately if it already is. Returns a function that unsubscribes. */
  readonly onStop: (callback: () => void) => () => void;
  readonly stop: () => void;
}

/** Creates a signal. */
export function stopSignal(): StopSignal {
  let stopped = false;
  const callbacks = new Set<() => void>();
  return {
    isStopped: () => stopped,
    onStop(callback) {
      if (stopped) callback();
      else callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
    stop() {
      if (stopped) return;
      stopped = true;
      for (const callback of callbacks) callback();
      callbacks.clear();
    },
  };
}
