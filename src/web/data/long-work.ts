import { useEffect, useRef, useState } from "react";

/** Progress of a long task; `total` counts the same items as `done`, for instance rows. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What a long task receives: a stop signal, and a callback for its progress. */
export interface WorkHandle {
  /** Aborted when the user stops the task or leaves the page. Check it between steps. */
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

/**
 * Runs a task of many steps that the user can watch and stop. `progress` is undefined while nothing runs; `begin` starts a task unless one
 * is running, and resolves when it has ended; `stop` ends it after the current step. Leaving the page stops it.
 */
export function useLongWork() {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async (work: (handle: WorkHandle) => Promise<void>) => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      await work({ signal: controller.signal, report: setProgress });
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  return { progress, begin, stop: () => running.current?.abort() };
}
