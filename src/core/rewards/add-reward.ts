import * as z from "zod/mini";
import { productsOf } from "../benefits/products-of.ts";
import { refuse } from "../errors.ts";
import { descending } from "../kit/pages.ts";
import { findUnknownSkus } from "../products/selected-skus.ts";
import { command } from "../world.ts";
import { rewardsDetail } from "./audit-details.ts";
import { REWARDS_MAX, type Reward } from "./reward.ts";
import { rewardFields } from "./reward-fields.ts";
import { rewardNote } from "./reward-note.ts";
import { refuseReferences } from "./reward-references.ts";

/** All fields of the new reward (specification §5, Reward form). */
export const addRewardInput = z.strictObject(rewardFields);

/** Adds a reward at the end of the catalogue (specification §2, Manage Rewards; §6). */
export const addReward = /* @__PURE__ */ command({
  name: "addReward",
  input: addRewardInput,
  may: "canManageRewards",
  async load({ benefit }, reader) {
    const [count, [last], unknown] = await Promise.all([
      reader.count("rewards", {}),
      reader.many("rewards", {
        ...descending("displayOrder"),
        limit: 1,
      }),
      findUnknownSkus(reader, productsOf(benefit)),
    ]);
    return { count, last, unknown };
  },
  decide({ count, last, unknown }, fields, { fresh, program }) {
    if (count >= REWARDS_MAX) return refuse("catalogue-full", { most: REWARDS_MAX });
    const refusal = refuseReferences(fields, unknown, program);
    if (refusal !== undefined) return refusal;
    const displayOrder = (last?.displayOrder ?? 0) + 1;
    const row: Reward = { ...fields, id: fresh.id(), displayOrder };
    return {
      changes: [{ kind: "insert", dataset: "rewards", row }],
      events: [{ name: "reward.added", params: { title: row.title } }],
      result: { id: row.id },
      audit: rewardNote(row, [
        rewardsDetail("reward-cost", { cost: row.pointsCost }),
        rewardsDetail("reward-stock", { stock: row.availabilityCount }),
        ...(row.isActive ? [] : [rewardsDetail("reward-inactive", {})]),
      ]),
    };
  },
});
