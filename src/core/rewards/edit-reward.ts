import * as z from "zod/mini";
import { productsOf } from "../benefits/products-of.ts";
import { refuse } from "../errors.ts";
import type { AuditDetail } from "../kit/audit-detail.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { findUnknownSkus } from "../products/selected-skus.ts";
import { command } from "../world.ts";
import { rewardsDetail } from "./audit-details.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "./reward.ts";
import { type RewardFields, rewardFieldNames, rewardFields } from "./reward-fields.ts";
import { rewardNote } from "./reward-note.ts";
import { refuseReferences } from "./reward-references.ts";

/**
 * The fields to change (specification §5, Reward form). Fields left out keep their values, so that two concurrent edits of different fields
 * do not overwrite each other, and an edit of the text does not restore a stock that has been redeemed meanwhile.
 */
export const editRewardInput = z.strictObject({
  id,
  ...z.partial(z.strictObject(rewardFields)).shape,
});

/**
 * Edits a reward (specification §2, Manage Rewards; §6). The birthday gift keeps its cost of 0 and its category, which identify it, and is for every tier. A new
 * stock replaces the current one, whatever was redeemed before.
 */
export const editReward = /* @__PURE__ */ command({
  name: "editReward",
  input: editRewardInput,
  may: "canManageRewards",
  async load({ id: rewardId, benefit }, reader) {
    const [reward, unknown] = await Promise.all([
      reader.one("rewards", { id: rewardId }, { lock: true }),
      benefit === undefined ? [] : findUnknownSkus(reader, productsOf(benefit)),
    ]);
    return { reward, unknown };
  },
  decide({ reward, unknown }, { id: _same, ...wanted }, { program }) {
    if (reward === undefined) return refuse("reward-not-found", {});
    const next = edited(reward, wanted);
    const isMoved = next.pointsCost !== reward.pointsCost || next.category !== reward.category;
    const isLimited = next.lowestTier !== null;
    if (reward.id === BIRTHDAY_REWARD_ID && (isMoved || isLimited))
      return refuse("birthday-reward-fixed", {});
    const asked = { lowestTier: wanted.lowestTier ?? null };
    const refusal = refuseReferences(asked, unknown, program);
    if (refusal !== undefined) return refusal;
    const detail = differences(reward, next);
    return {
      changes:
        detail.length === 0
          ? []
          : [{ kind: "patch", dataset: "rewards", id: reward.id, fields: next }],
      events: [{ name: "reward.updated", params: { title: next.title } }],
      result: { id: reward.id },
      audit: rewardNote({ ...reward, ...next }, detail.length === 0 ? NOTHING_CHANGED : detail),
    };
  },
});

/** The reward's fields after the change. In: the stored reward and the fields that change. */
function edited(
  reward: Reward,
  wanted: { readonly [Field in keyof RewardFields]?: RewardFields[Field] | undefined },
): RewardFields {
  const changes = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const { id: _id, displayOrder: _order, ...fields } = reward;
  return { ...fields, ...Object.fromEntries(changes) };
}

/** The changed fields for the audit log. */
function differences(before: RewardFields, after: RewardFields): readonly AuditDetail[] {
  return rewardFieldNames
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => {
      if (isLong(field)) return rewardsDetail("reward-field", { field });
      return rewardsDetail("reward-value", { field, before: before[field], after: after[field] });
    });
}

/** Fields whose values are too long for the audit log, or need more than the row to be read. */
const longFields = ["description", "image", "tags", "benefit", "lowestTier"] as const;

function isLong(field: keyof RewardFields): field is (typeof longFields)[number] {
  return longFields.some((long) => long === field);
}
