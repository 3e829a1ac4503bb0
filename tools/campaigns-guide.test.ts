import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { campaignRule } from "#core/campaigns/campaign-rules.ts";
import { evaluate } from "#core/earning/evaluate.ts";
import { occasionLines } from "#core/earning/occasion-lines.ts";
import { earningRules } from "#core/earning/rules.ts";
import { defaultProgram } from "#core/program.ts";
import { earnedFields } from "#core/purchases/purchase-points.ts";
import { awardsOf, pointsUndone } from "#core/purchases/refund-points.ts";
import { aCampaign, aPurchaseOccasion } from "#testing/occasions.ts";
import { aPurchase } from "#testing/rows.ts";
import { at } from "#tools/lib/paths.mjs";

const guide = readFileSync(at("docs", "campaigns.md"), "utf8");

/** The cells of the rows of the table with this head, without its line of dashes. */
function rowsUnder(head: string): readonly (readonly string[])[] {
  const [, rest = ""] = guide.split(`${head}\n`, 2);
  const rows = (rest.split("\n\n", 1)[0] ?? "").split("\n").slice(1);
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const program = {
  ...defaultProgram,
  purchases: {
    ...defaultProgram.purchases,
    pointsPerUnit: 1,
    excluded: { skus: [], categories: ["Alcohol"] },
  },
};

const coffee = { skus: [], categories: ["Coffee"] };

/** The guide's campaigns by the beginning of their row. */
const campaigns: Readonly<Record<string, CampaignDefinition>> = {
  "Happy hour": aCampaign({
    conditions: { hours: { from: 14 * 60, until: 17 * 60 } },
    effect: { kind: "multiplier", thousandths: 2000, isStackable: false },
  }),
  "Double Tuesday": aCampaign({
    conditions: { weekdays: [2] },
    effect: { kind: "multiplier", thousandths: 1500, isStackable: false },
  }),
  "Coffee week": aCampaign({
    conditions: { included: coffee },
    effect: { kind: "multiplier", thousandths: 1500, isStackable: true },
  }),
  "New roast": aCampaign({
    conditions: { included: coffee },
    effect: { kind: "per-item", points: 3 },
  }),
};

const rules = Object.entries(campaigns).map(([name, definition]) =>
  campaignRule({ ruleId: name, version: 1 }, { ...definition, name }, program, sha256Hex),
);

/** The guide's purchase, of a Tuesday. */
const purchase = aPurchaseOccasion({
  happenedAt: Date.parse("2026-11-24T15:30:00Z"),
  tier: "Gold",
  amount: 2370,
  lines: occasionLines(
    [
      { quantity: 2, amount: 840, category: "Coffee" },
      { quantity: 1, amount: 530, category: "Bakery" },
      { quantity: 1, amount: 1000, category: "Alcohol" },
    ],
    new Map(),
    program.purchases.excluded,
  ),
});

const evaluation = evaluate(purchase, earningRules(program), { rules, allowances: new Map() });

/** What the guide calls the program's own rules. */
const ownNames: Readonly<Record<string, string>> = {
  "base-rate": "Base rate",
  "tier-bonus": "Gold bonus",
};

test("docs/campaigns.md computes its example as purchases are computed", () => {
  const points = new Map(evaluation.awards.map((one) => [ownNames[one.rule] ?? one.rule, one]));
  const rows = rowsUnder("| rule | computed | points |");
  const given = rows.map(([rule = "", , written]) => [rule.split(":")[0], Number(written)]);
  const sum = evaluation.awards.reduce((total, one) => total + one.points, 0);
  expect(given).toEqual([
    ...["Base rate", "Gold bonus", ...Object.keys(campaigns)].map((name) => [
      name,
      points.get(name)?.points ?? 0,
    ]),
    ["Together", sum],
  ]);
  expect(evaluation.carried).toBe(700_000);
  expect(evaluation.skipped).toMatchObject([
    {
      rule: "Double Tuesday",
      reason: { code: "better-multiplier", params: { name: "Happy hour" } },
    },
  ]);
});

test("docs/campaigns.md computes its refund as refunds are computed", () => {
  const fields = earnedFields(program, purchase, evaluation);
  const { awards } = evaluation;
  const bought = aPurchase({ amount: purchase.amount, ...fields });
  const undone = pointsUndone(bought, awardsOf(bought, awards), 530, evaluation.carried);
  const lost = new Map(undone.awards.map((one) => [one.rule, one.points]));
  const lines = awards.map(({ rule, points }) => {
    const loses = lost.get(rule) ?? 0;
    return [ownNames[rule] ?? rule, points, points - loses, loses];
  });
  const all = awards.reduce((total, one) => total + one.points, 0);
  const rows = rowsUnder("| rule | had given | keeps | loses |");
  const written = rows.map(([rule, ...cells]) => [rule, ...cells.map(Number)]);
  expect(written).toEqual([...lines, ["Together", all, all - undone.points, undone.points]]);
});
