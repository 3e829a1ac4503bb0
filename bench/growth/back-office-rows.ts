import { freshValues } from "#adapters/chance/fresh.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { IN_FORCE, type RuleVersion } from "#core/rules/rule-version.ts";
import { exportDataset } from "#core/segments/segment-export.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aMessage } from "#testing/message-rows.ts";
import { aPendingPoints } from "#testing/rows.ts";
import { aSegment } from "#testing/segment-rows.ts";
import { Problem } from "#tools/lib/say.mjs";

/** The ids of one row of each kind that staff open in the back office. */
export interface BackOfficeRows {
  readonly campaignId: string;
  readonly challengeId: string;
  readonly promoCodeId: string;
  readonly segmentId: string;
  readonly messageId: string;
  /** An export, begun by the admin, of a segment of all customers, so that its pages have as many rows at each size. */
  readonly segmentExport: string;
  /** Points of a customer that wait to be reviewed. */
  readonly pendingPointsId: string;
}

/** Commits a segment with an export, a message to it and pending points, and finds the other rows in the sample. Rejects with StoreFailure. */
export async function seedBackOffice(
  store: Store,
  { adminId, customerId }: { readonly adminId: string; readonly customerId: string },
): Promise<BackOfficeRows> {
  const fresh = freshValues();
  const now = Date.now();
  const segmentId = fresh.id();
  const messageId = fresh.id();
  const everybodyId = fresh.id();
  const segmentExport = fresh.id();
  const pendingPointsId = fresh.id();
  const made = { createdAt: now, createdBy: adminId };
  // Of no purchase: the customer can be deleted by a later run with the same sample, which closes the points of their purchases.
  const pending = { id: pendingPointsId, userId: customerId, source: "qr-code", at: now };
  const grant = { userId: adminId, dataset: exportDataset(everybodyId), expiresAt: now + DAY_MS };
  const [campaignId, challengeId, promoCodeId] = await Promise.all([
    ruleOf(store, "campaign"),
    ruleOf(store, "challenge"),
    promoCodeOf(store),
  ]);
  await commit(
    store,
    inserted("segments", aSegment({ id: segmentId, conditions: { tiers: ["Gold"] }, ...made })),
    inserted("segments", aSegment({ id: everybodyId, conditions: {}, ...made })),
    inserted("segmentMessages", aMessage({ id: messageId, segmentId, ...made })),
    inserted("exportGrants", { id: segmentExport, ...grant }),
    inserted("pendingPoints", aPendingPoints(pending)),
  );
  return {
    campaignId,
    challengeId,
    promoCodeId,
    segmentId,
    messageId,
    segmentExport,
    pendingPointsId,
  };
}

async function ruleOf({ reader }: Store, kind: RuleVersion["kind"]): Promise<string> {
  const where = { kind, until: IN_FORCE };
  const [rule] = await reader.many("ruleVersions", { where, order: [["id", "asc"]], limit: 1 });
  if (rule === undefined) throw new Problem(`The sample has no ${kind}.`);
  return rule.ruleId;
}

async function promoCodeOf({ reader }: Store): Promise<string> {
  const [code] = await reader.many("promoCodes", { order: [["id", "asc"]], limit: 1 });
  if (code === undefined) throw new Problem("The sample has no promo code.");
  return code.id;
}
