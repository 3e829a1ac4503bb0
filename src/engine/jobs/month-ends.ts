import { storeLotMonths } from "../lot-months.ts";
import { storeMonthEnds } from "../month-ends.ts";
import type { Ports } from "../ports.ts";
import type { ProgramSource } from "../program-source.ts";
import type { JobHandler } from "./handler.ts";

/** Stores ended months and their lots, see {@link storeMonthEnds} and {@link storeLotMonths}, every hour. `before` runs first, and makes what the months are added up from. */
export function monthEndJobs(
  parts: Pick<Ports, "store" | "clock">,
  programs: ProgramSource,
  before: () => Promise<unknown> = async () => undefined,
): JobHandler {
  return {
    kind: "month-ends",
    queues: async () => ["month-ends"],
    run: async (_job, control) => {
      await before();
      const program = await programs.current();
      await storeMonthEnds(parts, program);
      const isDone = await storeLotMonths(parts, program, control);
      return { kind: isDone ? "done" : "released" };
    },
  };
}
