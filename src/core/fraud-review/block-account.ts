import * as z from "zod/mini";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { reversePending } from "../pending-points/decide-pending.ts";
import { lockPending, type PendingFacts } from "../pending-points/read-pending.ts";
import { deactivation, readAccess } from "../sessions/deactivation.ts";
import {
  type Context,
  command,
  type ProgramChange,
  type ProgramEvent,
  type ProgramReader,
} from "../world.ts";
import { fraudReviewDetail } from "./audit-details.ts";
import { matchesOf, outcomeChanges } from "./match-outcomes.ts";
import { reversalReason } from "./reversal-reason.ts";
import { byActor, checkReviewable, isOwnCase } from "./review-decision.ts";

/** The most pending points of a customer that are reversed together; others are left to further decisions. */
const MOST_PENDING = 200;

/**
 * Reverses all pending points of the customer of a case and deactivates the account, which ends its sessions (docs/decisions/188). An admin can
 * activate it again. Points of purchases that the actor recorded are left to others. Refused as `releasePendingPoints`.
 */
export const blockAccount = /* @__PURE__ */ command({
  name: "blockAccount",
  input: z.strictObject({ id, reason: reversalReason }),
  may: "canReviewFraud",
  async load(input, reader) {
    const known = await reader.one("pendingPoints", { id: input.id });
    return known && (await readAll(reader, known.userId));
  },
  decide(found, { id: caseId, reason }, context) {
    const facts = found?.pending.find(({ row }) => row.id === caseId);
    const review = checkReviewable(
      found && facts && { user: found.user, facts, matches: found.matches },
      context,
    );
    if (isRefusal(review)) return review;
    if (found === undefined) throw new TypeError("A case was reviewed that was not read.");
    const { user } = review;
    const decisions = found.pending.filter(({ row }) => {
      return row.state === "pending" && !isOwnCase(row, user, byActor(context, "").by);
    });
    const reversed = reverseAll(user, decisions, reason, context);
    const decided = new Set(decisions.map(({ row }) => row.id));
    const matches = found.matches.filter(({ pendingId }) => decided.has(pendingId));
    const { name } = user;
    return {
      changes: [
        ...reversed.changes,
        ...outcomeChanges(matches, "reversed"),
        ...deactivation(user.id, found.access, context),
      ],
      events: [{ name: "account.blocked" as const, params: { name } }, ...reversed.events],
      result: { points: reversed.points },
      audit: {
        kind: "customer",
        id: user.id,
        name: "",
        detail: [fraudReviewDetail("account-blocked", { points: reversed.points, reason })],
      },
    };
  },
});

async function readAll(reader: ProgramReader, userId: string) {
  const known = await reader.many("pendingPoints", {
    where: { userId, state: "pending" },
    order: [
      ["at", "asc"],
      ["id", "asc"],
    ],
    limit: MOST_PENDING,
  });
  const { user, pending } = await lockPending(reader, known);
  const [access, matches] = await Promise.all([
    readAccess(reader, userId),
    matchesOf(
      reader,
      known.map(({ id: pendingId }) => pendingId),
    ),
  ]);
  return { user, pending, access, matches };
}

function reverseAll(
  user: User,
  pending: readonly PendingFacts[],
  reason: string,
  context: Context,
) {
  let after = user;
  let points = 0;
  const changes: ProgramChange[] = [];
  const events: ProgramEvent[] = [];
  for (const facts of pending) {
    const reversed = reversePending(after, facts, byActor(context, reason), context);
    after = reversed.user;
    points += facts.row.remaining;
    changes.push(...reversed.changes);
    events.push(...reversed.events);
  }
  return { points, changes, events };
}
