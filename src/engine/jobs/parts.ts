import type { Ports, Store } from "../ports.ts";
import type { JobHandler, JobReport } from "./handler.ts";

/** The dependencies of a runner. */
export interface RunnerParts extends Pick<Ports, "clock"> {
  readonly store: Pick<Store, "reader" | "transact">;
  readonly handlers: readonly JobHandler[];
  /** The runner's unique name, for leases. */
  readonly name: string;
  /** A random number from 0 up to 1. */
  readonly chance: () => number;
  /** Calls back at an interval in milliseconds until the returned function is called. */
  readonly every: (ms: number, callback: () => void) => () => void;
  readonly report: (report: JobReport) => void;
  /** How often the runner checks for due jobs, in milliseconds. */
  readonly beatMs: number;
  /** Duration of a lease in milliseconds, a minute by default. It is extended while the job runs. */
  readonly leaseMs?: number;
}

/** Default duration of a lease, in milliseconds. */
export const LEASE_MS = 60_000;
