import { describe, expect, test } from "vitest";
import { anAward } from "#testing/rows.ts";
import { keptAwards } from "./kept-awards.ts";

const award = (rule: string, points: number) => ({ ...anAward(points), rule });
const base = award("base-rate", 10);
const bonus = award("tier-bonus", 1);
const week = award("coffee-week", 8);

const kept = (reversed: readonly { rule: string; points: number }[], remaining: number) =>
  keptAwards([base, bonus, week], reversed, remaining).map(({ rule, points }) => [rule, points]);

describe("what refunds leave of pending awards (docs/decisions/188)", () => {
  test("is everything without refunds", () => {
    expect(kept([], 19)).toEqual([
      ["base-rate", 10],
      ["tier-bonus", 1],
      ["coffee-week", 8],
    ]);
  });

  test("is each award less what was reversed of it", () => {
    const reversed = [
      { rule: "base-rate", points: 3 },
      { rule: "coffee-week", points: 2 },
      { rule: "base-rate", points: 2 },
      { rule: "tier-bonus", points: 1 },
    ];
    expect(kept(reversed, 11)).toEqual([
      ["base-rate", 5],
      ["coffee-week", 6],
    ]);
  });

  test("adds up to what remains where a refund took more of an award than it gave", () => {
    expect(kept([{ rule: "base-rate", points: 12 }], 7)).toEqual([
      ["tier-bonus", 1],
      ["coffee-week", 6],
    ]);
  });

  test("adds up to what remains where points were taken from the balance instead", () => {
    expect(kept([{ rule: "base-rate", points: 4 }], 17)).toEqual([
      ["base-rate", 8],
      ["tier-bonus", 1],
      ["coffee-week", 8],
    ]);
  });

  test("is nothing once nothing remains", () => {
    expect(kept([{ rule: "base-rate", points: 10 }], 0)).toEqual([]);
  });
});
