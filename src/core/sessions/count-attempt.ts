import type { ProgramChange } from "../world.ts";
import { type Attempts, type Counted, type Counting, oneMore } from "./attempts.ts";

/** Returns the change that counts one more attempt, see {@link oneMore}. `kept` is the current row, undefined without one. */
export function counting(
  kept: Attempts | undefined,
  id: string,
  times: Counting,
): { readonly counted: Counted; readonly change: ProgramChange } {
  const counted = oneMore(kept, times);
  const change: ProgramChange =
    kept === undefined
      ? { kind: "insert", dataset: "attempts", row: { id, ...counted } }
      : { kind: "patch", dataset: "attempts", id, fields: counted };
  return { counted, change };
}
