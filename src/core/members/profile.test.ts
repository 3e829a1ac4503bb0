import { expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { profile } from "./profile.ts";

function shown(own: Parameters<typeof aUser>[0]) {
  const outcome = profile.show({}, {}, contextFor(aUser(own)));
  if (!("result" in outcome)) throw new Error("The profile was refused.");
  return outcome.result;
}

test("the profile has the user's data and the benefits of the current and the next tier (specification §2)", () => {
  expect(
    shown({ phone: "+49 30", birthday: "1990-04-23", points: 500, tier: "Silver" }),
  ).toMatchObject({
    me: { name: "Ana Sol", email: "ana@example.com", birthday: "1990-04-23", tier: "Silver" },
    phone: "+49 30",
    tier: { name: "Silver", benefits: [/10%/, "A birthday bonus"].map(expectText) },
    next: { name: "Gold", benefits: [/15%/, /Double/].map(expectText) },
  });
});

test.each([
  ["at the top", { tier: "Gold", points: 2000 }, "Gold", 2],
  ["for an admin, whose label is no tier", { role: "admin" as const, tier: "Bronze" }, "Admin", 0],
])("has no next tier %s", (_case, own, name, count) => {
  const { tier, next } = shown(own);
  expect(next).toBeNull();
  expect(tier.name).toBe(name);
  expect(tier.benefits).toHaveLength(count);
});

function expectText(pattern: RegExp | string): unknown {
  return expect.stringMatching(pattern);
}
