import { expect, test } from "vitest";
import { addTemplateRewardsInput } from "#core/rewards/add-template-rewards.ts";
import { rewardTemplateNames } from "#core/rewards/reward-templates.ts";
import { proposedTemplates, templateReward } from "./template-rewards.ts";

const rate = { currency: "CHF", pointsPerUnit: 1 };

test.each(rewardTemplateNames)(
  "the reward of the template %s is accepted with its proposed cost",
  (name) => {
    const pointsCost = Number(proposedTemplates(rate).costs[name]);
    const rewards = [{ ...templateReward(name, rate), pointsCost }];
    const { error } = addTemplateRewardsInput.safeParse({ rewards, hidesExamples: true });
    expect(error?.issues ?? []).toEqual([]);
  },
);
