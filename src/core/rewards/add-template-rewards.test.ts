import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aReward, aUser } from "#testing/rows.ts";
import { isRewardImage } from "../pictures/reward-image.ts";
import { addTemplateRewards, addTemplateRewardsInput } from "./add-template-rewards.ts";
import { exampleRewardIds } from "./example-rewards.ts";
import type { Reward } from "./reward.ts";
import { rewardTemplate, rewardTemplateNames, templateRewardId } from "./reward-templates.ts";

const context = contextFor(aUser({ role: "admin" }));
const { id: _id, displayOrder: _place, ...fields } = aReward({ tags: ["drink"] });
const wanted = (template: (typeof rewardTemplateNames)[number]) => ({ ...fields, template });

const decide = (
  facts: { count?: number; present?: string[]; examples?: readonly Reward[] },
  ...names: (typeof rewardTemplateNames)[number][]
) =>
  addTemplateRewards.decide(
    {
      count: facts.count ?? 6,
      last: aReward({ displayOrder: 99 }),
      present: new Set(facts.present),
      examples: facts.examples ?? [],
      unknown: [],
    },
    { rewards: names.map(wanted), hidesExamples: facts.examples !== undefined },
    context,
  );

describe("rewards from templates", () => {
  test("are added at the end of the catalogue, in order", () => {
    expect(decide({}, "tea", "beans")).toMatchObject({
      changes: [
        { kind: "insert", row: { id: "template-tea", displayOrder: 100 } },
        { kind: "insert", row: { id: "template-beans", displayOrder: 101 } },
      ],
      result: { added: 2 },
      audit: [{ id: "template-tea" }, { id: "template-beans" }],
    });
  });

  test("that the catalogue has already are not added again", () => {
    const present = [templateRewardId("tea")];
    expect(decide({ present }, "tea")).toMatchObject({ changes: [], events: [] });
  });

  test("hide the examples of a new program, except the birthday gift", () => {
    const decision = decide({ examples: [...exampleRewardIds].map((id) => aReward({ id })) });
    expect("changes" in decision && decision.changes).toHaveLength(5);
    expect(decision).toMatchObject({
      changes: [{ kind: "patch", fields: { isActive: false } }, {}, {}, {}, {}],
    });
  });

  test("are refused when the catalogue would be too full, and when one is named twice", () => {
    expect(decide({ count: 499 }, "tea", "beans")).toMatchObject({ code: "catalogue-full" });
    const rewards = [wanted("tea"), wanted("tea")];
    const parsed = addTemplateRewardsInput.safeParse({ rewards, hidesExamples: false });
    expect(parsed.error?.issues).toMatchObject([
      { message: expect.stringContaining("reward-repeated") },
    ]);
  });

  test("have pictures, and three of them are proposed", () => {
    const templates = rewardTemplateNames.map(rewardTemplate);
    expect(templates.every(({ image }) => isRewardImage(image))).toBe(true);
    expect(templates.filter(({ isProposed }) => isProposed)).toHaveLength(3);
  });
});
