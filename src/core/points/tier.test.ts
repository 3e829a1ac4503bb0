import { describe, expect, test } from "vitest";
import { defaultProgram as program } from "../program.ts";
import { firstTier, tierAfter, tierRank, tierStanding } from "./tier.ts";

describe("the tier after a change of balance (specification §4)", () => {
  test.each([
    ["Bronze", 0, "Bronze"],
    ["Bronze", 499, "Bronze"],
    ["Bronze", 500, "Silver"],
    ["Bronze", 1000, "Gold"],
    ["Silver", 100, "Silver"],
    ["Gold", 0, "Gold"],
    ["Gold", 1_000_000, "Gold"],
    ["Diamond", 1200, "Diamond"],
  ])("%s with %i points is %s", (held, balance, expected) => {
    expect(tierAfter(program, held, balance)).toBe(expected);
  });

  test("a new account starts at Bronze", () => {
    expect(firstTier(program)).toBe("Bronze");
  });
});

test.each([
  ["Bronze", 0],
  ["Silver", 1],
  ["Gold", 2],
  ["a former tier", -1],
])("%s has index %i (specification §4)", (name, place) => {
  expect(tierRank(program, name)).toBe(place);
});

describe("standing among the tiers (specification §2 Dashboard, §5 Display)", () => {
  test.each([
    ["Bronze", 0, "Silver", 500, 0],
    ["Bronze", 250, "Silver", 250, 50],
    ["Bronze", 499, "Silver", 1, 100],
    ["Silver", 500, "Gold", 500, 0],
    ["Silver", 100, "Gold", 900, 0],
    ["Silver", 754, "Gold", 246, 51],
    ["Silver", 1200, "Gold", 0, 100],
    ["Gold", 1000, "Max Tier", 0, 100],
    ["Gold", 0, "Max Tier", 0, 100],
  ])(
    "%s with %i points: next %s, %i to go, %i percent",
    (held, points, next, missing, progress) => {
      expect(tierStanding(program, held, points)).toEqual({
        nextTier: next,
        pointsToNextTier: missing,
        progress,
      });
    },
  );
});
