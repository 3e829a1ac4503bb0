import { expect, test } from "vitest";
import { evaluate } from "#core/earning/evaluate.ts";
import { earningRules } from "#core/earning/rules.ts";
import { defaultProgram } from "#core/program.ts";
import { aCampaign, aCampaignRule, aCodeOccasion, aPurchaseOccasion } from "#testing/occasions.ts";
import { anAward } from "#testing/rows.ts";
import { awardsText } from "./award-text.ts";

const rules = earningRules(defaultProgram);

test("awards are described by what each rule gave", () => {
  const sale = aPurchaseOccasion({ tier: "Gold" });
  const bought = evaluate(sale, rules).awards;
  expect(awardsText(bought)).toBe("10 base + 1 Gold bonus");
  const more = evaluate({ ...sale, amount: 1870, carried: 500_000 }, rules).awards;
  expect(awardsText(more)).toBe(
    "19 base (with 0.50 points from before, 0.20 points carried over) + 2 Gold bonus",
  );
  const scanned = evaluate(aCodeOccasion({ points: 2000, tier: "Silver" }), rules).awards;
  expect(awardsText(scanned)).toBe("2,000 base + 200 Silver bonus");
  expect(awardsText([])).toBe("");
});

test("awards of campaigns have the names that staff gave them", () => {
  const effects = [
    { kind: "multiplier", thousandths: 1500, isStackable: false },
    { kind: "bonus", points: 20 },
  ] as const;
  const campaigns = effects.map((effect, number) =>
    aCampaignRule(aCampaign({ name: `Tuesday ${number}`, effect }), `campaign-${number}`),
  );
  const left = { timesLeft: null, budgetLeft: 8, reason: null };
  const allowances = new Map([["campaign-1", left]]);
  const { awards } = evaluate(aPurchaseOccasion(), rules, { rules: campaigns, allowances });
  expect(awardsText(awards)).toBe(
    "10 base + 5 Tuesday 0 (× 1.5) + 8 Tuesday 1 (instead of 20, the rest of its budget)",
  );
});

test("what a removed rule gave is called 'other'", () => {
  const removed = { ...anAward(4), rule: "summer" };
  const unknownCode = { ...anAward(2), explanation: { code: "summer", params: {} } };
  expect(awardsText([anAward(5), removed, unknownCode])).toBe("5 base + 4 other + 2 other");
});
