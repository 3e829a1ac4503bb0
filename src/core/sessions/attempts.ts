import * as z from "zod/mini";
import type { ProgramChange } from "../world.ts";

/**
 * A count of limited attempts: wrong codes of a user, logins from an address. `id` names what is counted and contains no personal data in
 * clear text; the count is void from `resetsAt` on, in UTC epoch milliseconds.
 */
export const attemptsSchema = z.strictObject({
  id: z.string(),
  count: z.int().check(z.gte(0)),
  resetsAt: z.int(),
});

/** A stored count, see {@link attemptsSchema}. */
export type Attempts = z.output<typeof attemptsSchema>;

/** A count and how long it is valid, in UTC epoch milliseconds. */
export type AttemptCount = Pick<Attempts, "count" | "resetsAt">;

/** How long a count is valid from its first attempt (ms), and the current time (UTC epoch ms). */
export interface AttemptWindow {
  readonly now: number;
  readonly windowMs: number;
}

/** Returns the count with one more attempt; starts again when the count is undefined or void. */
export function withOneMore(
  kept: AttemptCount | undefined,
  { now, windowMs }: AttemptWindow,
): AttemptCount {
  if (kept === undefined || kept.resetsAt <= now) return { count: 1, resetsAt: now + windowMs };
  return { count: kept.count + 1, resetsAt: kept.resetsAt };
}

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
