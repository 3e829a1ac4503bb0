import { expect, test } from "vitest";
import { evaluate } from "#core/earning/evaluate.ts";
import { earningRules } from "#core/earning/rules.ts";
import { defaultProgram } from "#core/program.ts";
import { anAward } from "#testing/rows.ts";
import { awardsText } from "./award-text.ts";

const occasion = { happenedAt: 0, location: null } as const;
const rules = earningRules(defaultProgram);

test("awards are described by what each rule gave", () => {
  const sale = { kind: "purchase", tier: "Gold", ...occasion } as const;
  const bought = evaluate({ ...sale, amount: 1000, carried: 0 }, rules).awards;
  expect(awardsText(bought)).toBe("10 base + 1 Gold bonus");
  const more = evaluate({ ...sale, amount: 1870, carried: 500_000 }, rules).awards;
  expect(awardsText(more)).toBe(
    "19 base (with 0.50 points from before, 0.20 points carried over) + 2 Gold bonus",
  );
  const scanned = evaluate(
    { kind: "qr-code", points: 2000, tier: "Silver", ...occasion },
    rules,
  ).awards;
  expect(awardsText(scanned)).toBe("2,000 base + 200 Silver bonus");
  expect(awardsText([])).toBe("");
});

test("what a removed rule gave is called 'other'", () => {
  const removed = { ...anAward(4), rule: "summer" };
  const unknownCode = { ...anAward(2), explanation: { code: "summer", params: {} } };
  expect(awardsText([anAward(5), removed, unknownCode])).toBe("5 base + 4 other + 2 other");
});
