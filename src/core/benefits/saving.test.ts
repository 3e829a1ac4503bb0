import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Benefit, benefitSchema, titledItem } from "./benefit.ts";
import { type OpenCheck, savingOn } from "./saving.ts";

const check: OpenCheck = {
  amount: 1870,
  lines: [
    { quantity: 2, amount: 841, sku: "FW-1", category: "Coffee" },
    { quantity: 1, amount: 380, sku: "ESP-1", category: "Coffee" },
    { quantity: 2, amount: 1030, sku: "CAKE-3", category: "Bakery" },
    { quantity: 1, amount: -381, category: "Coffee" },
  ],
};

const item = (skus: string[], categories: string[] = []): Benefit => ({
  kind: "item",
  products: { skus, categories },
});

describe("a benefit takes off", () => {
  test.each([
    ["one unit of the item, rounded down", item(["fw-1"]), 420],
    ["the cheapest of its products, but no discount", item([], ["coffee"]), 380],
    ["the cheapest by SKU or category", item(["CAKE-3"], ["Coffee"]), 380],
    ["an amount", { kind: "amount-off", amount: 500 } as const, 500],
    ["an amount up to the check", { kind: "amount-off", amount: 2000 } as const, 1870],
    ["a percentage, rounded down", { kind: "percent-off", percent: 15, most: null } as const, 280],
    ["a percentage up to its cap", { kind: "percent-off", percent: 50, most: 300 } as const, 300],
  ])("%s", (_what, benefit, off) => {
    expect(savingOn(check, benefit)).toEqual({ off, problem: null });
  });

  test("nothing without a line of its products", () => {
    expect(savingOn(check, item(["TEA"]))).toEqual({ off: 0, problem: "no-matching-item" });
  });

  test("nothing of a check with nothing to pay", () => {
    const paid = { amount: 0, lines: check.lines };
    const none = { off: 0, problem: "nothing-to-pay" };
    expect(savingOn(paid, { kind: "amount-off", amount: 500 })).toEqual(none);
    expect(savingOn(paid, item(["FW-1"]))).toEqual(none);
  });

  test("an item that only its title names", () => {
    expect(savingOn(check, titledItem)).toEqual({ off: null, problem: null });
  });
});

const amounts = fc.integer({ min: 1, max: 100_000_000 });
const names = fc.constantFrom("", "A", "b", "C");
const benefits: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant("amount-off" as const), amount: amounts }),
  fc.record({
    kind: fc.constant("percent-off" as const),
    percent: fc.integer({ min: 1, max: 100 }),
    most: fc.option(amounts),
  }),
  fc.record({
    kind: fc.constant("item" as const),
    products: fc.record({
      skus: fc.array(fc.constantFrom("a", "B"), { minLength: 1 }),
      categories: fc.array(fc.constantFrom("C")),
    }),
  }),
);
const checks = fc.record({
  amount: fc.integer({ min: 0, max: 100_000_000 }),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 10_000 }),
      amount: fc.integer({ min: -100_000_000, max: 100_000_000 }),
      sku: names,
      category: names,
    }),
  ),
});

test("any benefit takes off a whole amount from 0 to the check, and says why if it is 0", () => {
  fc.assert(
    fc.property(checks, benefits, (open, benefit) => {
      const { off, problem } = savingOn(open, benefitSchema.parse(benefit));
      expect(Number.isInteger(off)).toBe(true);
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(open.amount);
      expect(problem === null).toBe(off !== 0);
    }),
  );
});

test("a larger check never makes an amount or percentage smaller", () => {
  fc.assert(
    fc.property(checks, benefits, fc.nat(1000), (open, benefit, more) => {
      fc.pre(benefit.kind !== "item");
      const larger = savingOn({ ...open, amount: open.amount + more }, benefit);
      expect(larger.off).toBeGreaterThanOrEqual(savingOn(open, benefit).off ?? 0);
    }),
  );
});
