import type { Hold } from "../pending-points/post-or-pend.ts";
import type { Context, ProgramChange } from "../world.ts";
import type { Found } from "./fraud-match.ts";
import type { ReviewPolicy } from "./fraud-rules.ts";

/** Returns why points stay pending: because a rule matched, or for the program's days; undefined to post them at once. */
export function holdFor(
  { pendingDays, reviewDays }: Pick<ReviewPolicy, "pendingDays" | "reviewDays">,
  found: readonly Found[],
  recordedBy: string,
): Hold | undefined {
  // Never earlier than without a match.
  const days = reviewDays === 0 ? 0 : Math.max(reviewDays, pendingDays);
  if (found.length > 0) return { isHeld: true, days, recordedBy };
  return pendingDays === 0 ? undefined : { isHeld: false, days: pendingDays, recordedBy };
}

/** Returns the changes that store what rules found; none if no points became pending. */
export function matchChanges(
  { userId, pendingId }: { readonly userId: string; readonly pendingId: string | undefined },
  found: readonly Found[],
  { fresh, now: at }: Pick<Context, "fresh" | "now">,
): readonly ProgramChange[] {
  if (pendingId === undefined) return [];
  return found.map(({ rule, params, purchases }) => ({
    kind: "insert",
    dataset: "fraudMatches",
    row: { id: fresh.id(), pendingId, userId, rule, params, purchases, at, outcome: "open" },
  }));
}
