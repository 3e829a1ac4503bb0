import { useEffect, useRef, useState } from "react";

/** How far a long piece of work is; `total` counts the same things as `done`, for instance rows. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What a long piece of work is handed: whether it was stopped, and where to tell how far it is. */
export interface WorkHandle {
  /** Aborted when the person stops the work or leaves the page. Looked at between steps. */
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

/**
 * Work in many steps that a person watches and may stop. `progress` is undefined while nothing runs; `begin` starts the work
 * unless some is running, and resolves when it has ended; `stop` asks it to end after the step it is in. Leaving the page stops it.
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
