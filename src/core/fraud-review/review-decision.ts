import { refuse } from "../errors.ts";
import { actingUser, actorId } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import type { Decided } from "../pending-points/decide-pending.ts";
import type { PendingPoints } from "../pending-points/pending-points.ts";
import { lockPending, type PendingFacts } from "../pending-points/read-pending.ts";
import type { Context, ProgramEvent, ProgramReader } from "../world.ts";
import type { FraudMatch } from "./fraud-match.ts";
import { matchesOf } from "./match-outcomes.ts";

/** Pending points that staff decide about, locked, and what held them. */
export interface ReviewedPoints {
  readonly user: User | undefined;
  readonly facts: PendingFacts;
  readonly matches: readonly FraudMatch[];
}

/** Reads pending points for a decision. Undefined without such points. Four round trips. */
export async function readReview(
  reader: ProgramReader,
  id: string,
): Promise<ReviewedPoints | undefined> {
  const known = await reader.one("pendingPoints", { id });
  if (known === undefined) return undefined;
  const [{ user, pending }, matches] = await Promise.all([
    lockPending(reader, [known]),
    matchesOf(reader, [id]),
  ]);
  const [facts] = pending;
  return facts && { user, facts, matches };
}

/** Returns whether a staff user must leave a case to others: they recorded the purchase, or the account is their own. */
export function isOwnCase(
  { recordedBy }: Pick<PendingPoints, "recordedBy">,
  customer: Pick<User, "staffOwner"> | undefined,
  staffId: string,
): boolean {
  return recordedBy === staffId || customer?.staffOwner === staffId;
}

/** Returns the facts if the actor may decide; refuses unknown and decided points, and the actor's own cases. */
export function checkReviewable(found: ReviewedPoints | undefined, context: Context) {
  if (found?.user === undefined) return refuse("pending-points-not-found", {});
  const { user, facts, matches } = found;
  if (facts.row.state !== "pending") return refuse("pending-points-decided", {});
  if (isOwnCase(facts.row, user, actorId(context))) return refuse("own-case", {});
  return { user, facts, matches };
}

/** Returns the decision of the acting staff user. */
export function byActor(context: Context, reason: string) {
  return { by: actingUser(context).id, reason };
}

/** Returns a decision's events with what the actor reads about the points. */
export function announced(
  { events }: Decided,
  user: User,
  points: number,
): readonly ProgramEvent[] {
  return events.map((event) =>
    event.name === "points.released" || event.name === "points.reversed"
      ? { ...event, params: { points, name: user.name } }
      : event,
  );
}
