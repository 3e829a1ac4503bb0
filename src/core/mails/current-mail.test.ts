import { expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { noExpiry } from "../point-expiry/expiry-policy.ts";
import { defaultProgram } from "../program.ts";
import { balanceRules } from "../tier-rules/tier-rules.ts";
import { currentMail } from "./current-mail.ts";

const dates = { countsFrom: "2024-01", notBefore: "2024-02" };
const expiry = { ...noExpiry, kind: "after-earning", months: 12, ...dates } as const;
const tierRules = { ...balanceRules, basis: "earned-year", since: "2025-11-26" } as const;
const program = { ...defaultProgram, expiry, tierRules };

function said(kind: string, about: string, own: Partial<User>, today: string) {
  return currentMail({ kind, about }, aUser(own), contextFor(undefined, { today, program }));
}

const lots = { points: 20, openLots: { "2025-01": 20 }, oldestLot: "2025-01" };

test("an email about points that expire says how many are left when it is sent", () => {
  expect(said("points-expiring", "2026-01-31", lots, "2026-01-24")).toEqual({
    kind: "points-expiring",
    params: { brand: "Regulars", points: 20, until: "2026-01-31" },
  });
});

test("it is outdated once they are spent, and after their last day", () => {
  const none = { points: 0, openLots: {}, oldestLot: "" };
  expect(said("points-expiring", "2026-01-31", none, "2026-01-24")).toBe("outdated");
  expect(said("points-expiring", "2026-01-31", lots, "2026-02-01")).toBe("outdated");
});

const ending: Partial<User> = {
  tier: "Gold",
  tierSince: "",
  tierEndsOn: "2027-01-31",
  tierEndsTo: "Silver",
  tierCountsFrom: "2026-01",
  monthSums: { "2026-02": { earned: 880, spent: 0 } },
};

test("an email about a tier that ends says what is missing when it is sent", () => {
  expect(said("tier-ending", "2027-01-31", ending, "2027-01-02")).toEqual({
    kind: "tier-ending",
    params: {
      brand: "Regulars",
      tier: "Gold",
      followingTier: "Silver",
      until: "2027-01-31",
      missing: 120,
      currency: null,
    },
  });
});

test.each<[string, Partial<User>, string]>([
  ["is kept", { monthSums: { "2026-02": { earned: 1000, spent: 0 } } }, "2027-01-02"],
  ["ends on another day", { tierEndsOn: "2027-02-28" }, "2027-01-02"],
  ["has ended", {}, "2027-02-01"],
])("it is outdated when the tier %s", (_case, own, today) => {
  expect(said("tier-ending", "2027-01-31", { ...ending, ...own }, today)).toBe("outdated");
});

test("other emails, and those of earlier versions, stay as they were stored", () => {
  expect(said("birthday", "", {}, "2026-01-24")).toBeUndefined();
  expect(said("points-expiring", "", {}, "2026-01-24")).toBeUndefined();
});
