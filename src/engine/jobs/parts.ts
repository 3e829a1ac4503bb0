import type { Ports, Store } from "../ports.ts";
import type { JobHandler, JobReport } from "./handler.ts";

/** What a runner works with. */
export interface RunnerParts extends Pick<Ports, "clock"> {
  readonly store: Pick<Store, "reader" | "transact">;
  readonly handlers: readonly JobHandler[];
  /** A name that no other runner has, for the leases. */
  readonly name: string;
  /** A random number from 0 up to 1. */
  readonly chance: () => number;
  /** Calls back every so many milliseconds until the function that it returns is called. */
  readonly every: (ms: number, callback: () => void) => () => void;
  readonly report: (report: JobReport) => void;
  /** How often the runner looks for jobs by itself, in milliseconds. */
  readonly beatMs: number;
  /** How long a lease lasts, in milliseconds; a minute when left out. It is extended while the job runs. */
  readonly leaseMs?: number;
}

/** How long a lease lasts unless a runner says otherwise, in milliseconds. */
export const LEASE_MS = 60_000;
