import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { namesById } from "../identity/names-by-id.ts";
import { id } from "../kit/fields.ts";
import { locationNames } from "../locations/location-names.ts";
import { purchaseOf } from "../pending-points/read-pending.ts";
import { rowsById } from "../rows-by-id.ts";
import { type ProgramReader, query } from "../world.ts";
import { matchesOf } from "./match-outcomes.ts";
import { isOwnCase } from "./review-decision.ts";

/** A purchase as evidence. Amounts in minor units of `currency`, `soldAt` in UTC epoch milliseconds; names are null for what was deleted. */
export interface EvidencePurchase {
  readonly id: string;
  readonly checkId: string;
  readonly soldAt: number;
  readonly amount: number;
  readonly currency: string;
  readonly points: number;
  readonly refunded: number;
  readonly location: string | null;
  /** Who recorded it: a staff user or a till. */
  readonly recordedBy: string | null;
}

/**
 * Returns a case with its evidence: the customer, the purchase that earned the points, and the earlier purchases that each rule counted.
 * Refused as 'pending-points-not-found'. Three round trips.
 */
export const reviewCase = /* @__PURE__ */ query({
  name: "reviewCase",
  input: z.strictObject({ id }),
  may: "canReviewFraud",
  async load(input, reader) {
    const row = await reader.one("pendingPoints", { id: input.id });
    if (row === undefined) return undefined;
    const [user, matches] = await Promise.all([
      reader.one("users", { id: row.userId }),
      matchesOf(reader, [row.id]),
    ]);
    const earned = purchaseOf(row);
    const evidence = matches.flatMap(({ purchases }) => purchases);
    const wanted = earned === undefined ? evidence : [earned, ...evidence];
    const staffIds = [row.decidedBy, user?.staffOwner ?? ""].filter((staff) => staff !== "");
    const [purchases, people] = await Promise.all([
      readEvidence(reader, wanted),
      namesById(reader, staffIds),
    ]);
    return { row, user, matches, purchases, people };
  },
  show(found, _input, context) {
    if (found === undefined) return refuse("pending-points-not-found", {});
    const { row, user, matches, purchases, people } = found;
    const byId = (wanted: string) => purchases.find((purchase) => purchase.id === wanted);
    const earned = purchaseOf(row);
    const { points, remaining, description, at, releaseOn, isHeld } = row;
    const { state, decidedAt, decidedBy, reason } = row;
    return {
      result: {
        id: row.id,
        points,
        remaining,
        description,
        at,
        releaseOn,
        isHeld,
        state,
        decidedAt,
        /** The name of the staff user who decided; null for nobody and for a deleted account. */
        decidedBy: people.get(decidedBy)?.name ?? null,
        reason,
        isOwn: isOwnCase(row, user, actingUser(context).id),
        customer: {
          id: row.userId,
          name: user?.name ?? null,
          isActive: user?.isActive ?? false,
          joinedDate: user?.joinedDate ?? 0,
          pendingPoints: user?.pendingPoints ?? 0,
          /** Whose own account staff marked it as; null for nobody's. */
          staffOwner: people.get(user?.staffOwner ?? "")?.name ?? null,
        },
        purchase: earned === undefined ? null : (byId(earned) ?? null),
        matches: matches.map(({ rule, params, purchases: ids }) => ({
          rule,
          params,
          purchases: ids.flatMap((purchaseId) => byId(purchaseId) ?? []),
        })),
      },
    };
  },
});

/** Reads purchases with the names of their locations and of who recorded them. Two round trips, none without ids. */
async function readEvidence(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<readonly EvidencePurchase[]> {
  const purchases = [...(await rowsById(reader, "purchases", ids)).values()];
  const recorders = purchases.map(({ recordedBy }) => recordedBy);
  const [places, people, tills] = await Promise.all([
    locationNames(
      reader,
      purchases.map(({ locationId }) => locationId),
    ),
    namesById(reader, recorders),
    rowsById(reader, "tillKeys", recorders),
  ]);
  return purchases.map((purchase) => {
    const { id: purchaseId, checkId, soldAt, amount, currency, points, refunded } = purchase;
    const { locationId, recordedBy } = purchase;
    return {
      id: purchaseId,
      checkId,
      soldAt,
      amount,
      currency,
      points,
      refunded,
      location: places(locationId) ?? null,
      recordedBy: people.get(recordedBy)?.name ?? tills.get(recordedBy)?.name ?? null,
    };
  });
}
