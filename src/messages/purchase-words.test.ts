import { expect, test } from "vitest";
import { purchaseWords } from "./purchase-words.ts";

const sums = {
  base: 18,
  bonus: 1,
  bonusPercent: 10,
  tier: "Silver",
  amount: 1870,
  currency: "EUR",
};
const award = { rule: "campaign-1", version: 2, points: 18 };
const params = { name: "Happy hour", thousandths: 2000 };

test("a purchase is explained with what campaigns gave, and which gave nothing", () => {
  const explanation = { code: "campaign-multiplier", params };
  const reason = { code: "hours", params: { from: 900, until: 1020 } } as const;
  const skipped = [{ name: "Afternoon", reason }];
  expect(purchaseWords({ ...sums, awards: [{ ...award, explanation }], skipped })).toEqual([
    "18 points for 18.70 EUR, and 1 more for Silver (10%).",
    "From campaigns: 18 Happy hour (× 2).",
    "Not given: Afternoon (only from 15:00 to 17:00).",
  ]);
});

test("points of a campaign with an end of their own say their last day", () => {
  const explanation = { code: "campaign-multiplier", params };
  const awards = [{ ...award, explanation, lastDay: "2026-12-31" }];
  expect(purchaseWords({ ...sums, awards })[1]).toBe(
    "From campaigns: 18 Happy hour (× 2) (use by Dec 31, 2026).",
  );
});

test("at most three campaigns that gave nothing are named", () => {
  const reason = { code: "tier", params: {} } as const;
  const skipped = ["A", "B", "C", "D"].map((name) => ({ name, reason }));
  const named = "A (not for this tier), B (not for this tier), C (not for this tier)";
  expect(purchaseWords({ ...sums, skipped, skippedMore: 2 })[1]).toBe(
    `Not given: ${named}, and 3 more.`,
  );
});

test("a reply of an earlier version has no campaigns", () => {
  expect(purchaseWords(sums)).toEqual(["18 points for 18.70 EUR, and 1 more for Silver (10%)."]);
});
