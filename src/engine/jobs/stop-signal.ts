/** Says once that something should end. */
export interface StopSignal {
  readonly isStopped: () => boolean;
  /** Calls back once when it stops, at once when it has. Out: how not to be called back. */
  readonly onStop: (callback: () => void) => () => void;
  readonly stop: () => void;
}

/** A signal that has not stopped yet. */
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
