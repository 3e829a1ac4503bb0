import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { grantedTier } from "./granted-tier.ts";
import { endTier } from "./tier-end.ts";

const context = contextFor(undefined);
const silver = (own: Partial<User> = {}) =>
  aUser({ tier: "Silver", points: 600, tierSince: "", ...own });

/** Gives a customer a tier as staff do. */
function given(user: User, tier: string, until?: string): User {
  return { ...user, ...grantedTier(user, { tier, until }, context), tier };
}

function onDay(user: User, today: string): User {
  return { ...user, ...endTier(user, { ...context, today }).fields };
}

describe("a tier that staff give (decision 187)", () => {
  test("ends on the day, and the tier from before follows", () => {
    const user = given(silver(), "Platinum", "2026-06-30");
    expect(user).toMatchObject({ isTierGranted: true, tierEndsTo: "Silver" });
    expect(onDay(user, "2026-06-30").tier).toBe("Platinum");
    expect(onDay(user, "2026-07-01")).toMatchObject({ tier: "Silver", isTierGranted: false });
  });

  test("has no end unless staff set one", () => {
    const user = given(silver(), "Platinum");
    expect(user).toMatchObject({ isTierGranted: true, tierEndsOn: "", tierEndsTo: "" });
    expect(onDay(user, "2099-01-01").tier).toBe("Platinum");
  });

  test("can get another last day, or none", () => {
    const user = given(silver(), "Platinum", "2026-06-30");
    const longer = given(user, "Platinum", "2026-12-31");
    expect(longer).toMatchObject({ tierEndsOn: "2026-12-31", tierEndsTo: "Silver" });
    expect(given(longer, "Platinum", "")).toMatchObject({ tierEndsOn: "", isTierGranted: true });
    expect(given(longer, "Gold", "2026-12-31")).toMatchObject({ tierEndsTo: "Silver" });
  });

  test("follows a tier that was ending by the rules with the one that was to follow", () => {
    const ending = { tierEndsOn: "2026-04-01", tierEndsTo: "Bronze", tierCountsFrom: "2025-04" };
    const user = given(silver({ ...ending, points: 0 }), "Silver", "2026-12-31");
    expect(user).toMatchObject({ isTierGranted: true, tierEndsTo: "Bronze", tierCountsFrom: "" });
  });

  test("changes nothing when neither the tier nor its end differs", () => {
    expect(grantedTier(silver(), { tier: "Silver", until: undefined }, context)).toEqual({});
    expect(grantedTier(silver(), { tier: "Silver", until: "" }, context)).toEqual({});
  });
});
