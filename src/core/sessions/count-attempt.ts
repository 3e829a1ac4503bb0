import type { ProgramChange } from "../world.ts";
import { type AttemptCount, type Attempts, type AttemptWindow, withOneMore } from "./attempts.ts";

/** Returns the change that counts one more attempt, see {@link withOneMore}. `kept` is the current row, undefined without one. */
export function countAttemptChange(
  kept: Attempts | undefined,
  id: string,
  times: AttemptWindow,
): { readonly counted: AttemptCount; readonly change: ProgramChange } {
  const counted = withOneMore(kept, times);
  const change: ProgramChange =
    kept === undefined
      ? { kind: "insert", dataset: "attempts", row: { id, ...counted } }
      : { kind: "patch", dataset: "attempts", id, fields: counted };
  return { counted, change };
}
