import type { PacedControl } from "#engine/jobs/handler.ts";

/** The control of work that nobody stops and that nobody has to wait beside. */
export const goOn: PacedControl = { isStopped: () => false, paced: (step) => step() };
