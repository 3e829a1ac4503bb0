import * as z from "zod/mini";
import { productsOf } from "../benefits/products-of.ts";
import { refuse } from "../errors.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import { descending } from "../kit/pages.ts";
import { findUnknownSkus } from "../products/selected-skus.ts";
import { command, type ProgramChange } from "../world.ts";
import { rewardsDetail } from "./audit-details.ts";
import { exampleRewardIds } from "./example-rewards.ts";
import { rewardsFieldErrors } from "./field-errors.ts";
import { BIRTHDAY_REWARD_ID, REWARDS_MAX, type Reward } from "./reward.ts";
import { rewardFields } from "./reward-fields.ts";
import { rewardNote } from "./reward-note.ts";
import { refuseReferences } from "./reward-references.ts";
import { rewardTemplateNames, templateRewardId } from "./reward-templates.ts";

/** The rewards to add, each with all fields and the template that it comes from; and whether the examples of a new program are hidden. */
export const addTemplateRewardsInput = z.strictObject({
  rewards: z
    .array(z.strictObject({ template: z.enum(rewardTemplateNames), ...rewardFields }))
    .check(
      z.maxLength(rewardTemplateNames.length),
      z.refine(
        (rewards) => new Set(rewards.map(({ template }) => template)).size === rewards.length,
        { error: rewardsFieldErrors["reward-repeated"] },
      ),
    ),
  hidesExamples: z.boolean(),
});

/**
 * Adds rewards from templates at the end of the catalogue, all or none (decision 150). A template that the catalogue has already is left out,
 * so a repetition adds nothing twice. Examples become inactive, except the birthday gift; customers keep vouchers for them.
 */
export const addTemplateRewards = /* @__PURE__ */ command({
  name: "addTemplateRewards",
  input: addTemplateRewardsInput,
  may: "canManageRewards",
  async load({ rewards, hidesExamples }, reader) {
    const order = [["id", "asc"]] as const;
    const ids = rewards.map(({ template }) => templateRewardId(template));
    const skus = rewards.flatMap(({ benefit }) => productsOf(benefit).skus);
    const [count, [last], present, examples, unknown] = await Promise.all([
      reader.count("rewards", {}),
      reader.many("rewards", { ...descending("displayOrder"), limit: 1 }),
      reader.many("rewards", { where: { id: { anyOf: ids } }, order, limit: ids.length }),
      hidesExamples
        ? reader.many("rewards", {
            where: { id: { anyOf: [...exampleRewardIds] }, isActive: true },
            order,
            limit: exampleRewardIds.size,
          })
        : [],
      findUnknownSkus(reader, { skus }),
    ]);
    return { count, last, present: new Set(present.map(({ id }) => id)), examples, unknown };
  },
  decide({ count, last, present, examples, unknown }, input, { program }) {
    const wanted = input.rewards.filter(({ template }) => !present.has(templateRewardId(template)));
    if (count + wanted.length > REWARDS_MAX) return refuse("catalogue-full", { most: REWARDS_MAX });
    for (const reward of wanted) {
      const refusal = refuseReferences(reward, unknown, program);
      if (refusal !== undefined) return refusal;
    }
    const first = (last?.displayOrder ?? 0) + 1;
    const rows = wanted.map(
      ({ template, ...fields }, place): Reward => ({
        ...fields,
        id: templateRewardId(template),
        displayOrder: first + place,
      }),
    );
    const hidden = examples.filter(({ id }) => id !== BIRTHDAY_REWARD_ID);
    return {
      changes: [
        ...rows.map((row): ProgramChange => ({ kind: "insert", dataset: "rewards", row })),
        ...hidden.map(
          ({ id }): ProgramChange => ({
            kind: "patch",
            dataset: "rewards",
            id,
            fields: { isActive: false },
          }),
        ),
      ],
      events:
        rows.length + hidden.length === 0
          ? []
          : [
              {
                name: "template-rewards.added",
                params: { added: rows.length, hidden: hidden.length },
              },
            ],
      result: { added: rows.length },
      audit: [...rows.map(addedNote), ...hidden.map(hiddenNote)],
    };
  },
});

function addedNote(row: Reward): AuditNote {
  return rewardNote(row, [rewardsDetail("reward-cost", { cost: row.pointsCost })]);
}

function hiddenNote(row: Reward): AuditNote {
  return rewardNote(row, [rewardsDetail("reward-inactive", {})]);
}
