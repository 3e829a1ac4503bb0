import type { PacedControl } from "#engine/jobs/handler.ts";

/** The control of a job that goes on without rests. */
export const goOn: PacedControl = { isStopped: () => false, paced: (step) => step() };

/** The control of a job that should stop. */
export const stopped: PacedControl = { ...goOn, isStopped: () => true };
