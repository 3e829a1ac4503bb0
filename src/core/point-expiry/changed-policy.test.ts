import { describe, expect, test } from "vitest";
import { changedPolicy, chosenExpiry, isSameExpiry } from "./changed-policy.ts";
import { noExpiry } from "./expiry-policy.ts";

const chosen = { ...chosenExpiry(noExpiry), kind: "after-earning" } as const;
const on = changedPolicy(noExpiry, chosen, "2026-03-14");

describe("a change of the expiry (decision 185)", () => {
  test("turning it on starts the clock, and nothing expires for 30 days", () => {
    expect(on).toMatchObject({ countsFrom: "2026-03", notBefore: "2026-04" });
  });

  test("another period keeps the beginning and waits 30 days again", () => {
    const shorter = changedPolicy(on, { ...chosen, months: 3 }, "2026-12-02");
    expect(shorter).toMatchObject({ months: 3, countsFrom: "2026-03", notBefore: "2027-01" });
  });

  test("saving the same choice changes no date", () => {
    expect(changedPolicy(on, { ...chosen, yearEnd: 3 }, "2027-01-01")).toMatchObject({
      countsFrom: "2026-03",
      notBefore: "2026-04",
    });
  });

  test("turning it off and on starts the clock again", () => {
    const off = changedPolicy(on, { ...chosen, kind: "never" }, "2026-10-01");
    expect(off).toMatchObject({ countsFrom: "", notBefore: "" });
    expect(changedPolicy(off, chosen, "2027-01-31")).toMatchObject({
      countsFrom: "2027-01",
      notBefore: "2027-03",
    });
  });

  test("the order of tiers and activities does not matter", () => {
    const one = { ...on, kind: "inactivity", activities: ["purchase", "reward"] } as const;
    expect(isSameExpiry(one, { ...one, activities: ["reward", "purchase"] })).toBe(true);
    expect(isSameExpiry(one, { ...one, activities: ["reward"] })).toBe(false);
    expect(isSameExpiry(one, { ...one, exemptTiers: ["Gold"] })).toBe(false);
  });
});
