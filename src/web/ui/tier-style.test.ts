import { expect, it } from "vitest";
import { tierStyle } from "./tier-style.ts";

it("gives Gold and Silver a style of their own, in any letter case, and every other tier a third", () => {
  const [gold, silver, other] = ["Gold", "Silver", "Bronze"].map(tierStyle);
  expect(new Set([gold, silver, other]).size).toBe(3);
  expect([tierStyle("GOLD"), tierStyle("silver")]).toEqual([gold, silver]);
  expect(["Platinum", "Diamond", "Admin", ""].map(tierStyle)).toEqual([other, other, other, other]);
});
