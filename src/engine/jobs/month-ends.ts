import { storeMonthEnds } from "../month-ends.ts";
import type { Ports } from "../ports.ts";
import type { ProgramSource } from "../program-source.ts";
import type { JobHandler } from "./handler.ts";

/** Stores ended months, see {@link storeMonthEnds}, every hour. `before` runs first, and makes what the months are added up from. */
export function monthEndJobs(
  parts: Pick<Ports, "store" | "clock">,
  programs: ProgramSource,
  before: () => Promise<unknown> = async () => undefined,
): JobHandler {
  return {
    kind: "month-ends",
    queues: async () => ["month-ends"],
    run: async () => {
      await before();
      await storeMonthEnds(parts, await programs.current());
      return { kind: "done" };
    },
  };
}
