import { expect, it } from "vitest";
import { tierStyle } from "./tier-style.ts";

it("has separate styles for Gold and Silver, ignoring case, and one for all other tiers", () => {
  const [gold, silver, other] = ["Gold", "Silver", "Bronze"].map(tierStyle);
  expect(new Set([gold, silver, other]).size).toBe(3);
  expect([tierStyle("GOLD"), tierStyle("silver")]).toEqual([gold, silver]);
  expect(["Platinum", "Diamond", "Admin", ""].map(tierStyle)).toEqual([other, other, other, other]);
});
