import { describe, expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { aLocation, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { User } from "../identity/user.ts";
import { addPoints, addPointsInput } from "./add-points.ts";

const staff = () => contextFor(aUser({ id: "boss", role: "sub-admin" }));
const input = { amount: 50, description: "Sorry for the wait", userId: "ana" };
const decide = (user: User | undefined, own: Partial<typeof input> = {}) =>
  addPoints.decide({ user, place: undefined }, { ...input, ...own }, staff());

describe("adding points by hand (specification §5, Add points)", () => {
  test("posts an earn entry without the tier's bonus, audited without a name", () => {
    const gold = aUser({ tier: "Gold", points: 1200, entryCount: 4 });
    expect(decide(gold)).toMatchObject({
      changes: [
        {
          kind: "insert",
          dataset: "transactions",
          row: {
            userId: "ana",
            entryNo: 5,
            type: "earn",
            amount: 50,
            balanceAfter: 1250,
            description: "Sorry for the wait",
            source: "staff",
          },
        },
        { kind: "patch", dataset: "users", id: "ana", fields: { points: 1250, tier: "Gold" } },
      ],
      events: [{ name: "points.added", params: { points: 50, balance: 1250, reached: "" } }],
      result: { balance: 1250, tier: "Gold" },
      audit: {
        kind: "customer",
        id: "ana",
        name: "",
        detail: saying("+50 points: Sorry for the wait"),
      },
    });
  });

  test("can reach a tier, which staff read in the toast; only the customer is congratulated", () => {
    const decision = decide(aUser({ points: 470, entryCount: 2 }));
    expect(decision).toMatchObject({
      events: [
        { name: "points.added", params: { balance: 520, reached: "Silver" } },
        { name: "tier.reached", data: { tier: "Silver", previousTier: "Bronze" } },
      ],
      result: { balance: 520, tier: "Silver" },
    });
    const [, upgrade] = "events" in decision ? decision.events : [];
    expect(upgrade).not.toHaveProperty("params");
    const params = { points: 1200, balance: 1700, reached: "Gold" };
    expect(announcementOf({ name: "points.added", params })).toMatchObject({
      title: "Points Added",
      text: "+1,200 points. New balance: 1,700. They've reached Gold!",
    });
  });

  test("is at the location of the device", () => {
    const context = { ...staff(), locationId: "harbour" };
    const decision = addPoints.decide({ user: aUser(), place: aLocation() }, input, context);
    expect(decision).toMatchObject({ changes: [{ row: { locationId: "harbour" } }, {}] });
  });

  test.each([
    ["is closed", aLocation({ isOpen: false })],
    ["does not exist", undefined],
  ])("is rejected when the location of the device %s", (_what, place) => {
    const context = { ...staff(), locationId: "harbour" };
    const decision = addPoints.decide({ user: aUser(), place }, input, context);
    expect(outcomeOf(decision)).toBe("device-location-invalid");
  });

  test("is possible for a deactivated customer", () => {
    expect(outcomeOf(decide(aUser({ isActive: false })))).toBe("ok");
  });

  test.each([
    ["nobody", undefined, "user-not-found"],
    ["an admin", aUser({ role: "admin" }), "managed-under-roles"],
    ["a sub-admin", aUser({ role: "sub-admin" }), "managed-under-roles"],
  ])("is rejected for %s", (_who, user, code) => {
    expect(outcomeOf(decide(user))).toBe(code);
  });

  test.each([
    [{ amount: 1 }, true],
    [{ amount: 1_000_000 }, true],
    [{ description: ` ${"x".repeat(140)} ` }, true],
    [{ amount: 1_000_001 }, false],
    [{ description: "x".repeat(141) }, false],
  ])("%j is an input: %s", (own, expected) => {
    expect(addPointsInput.safeParse({ ...input, ...own }).success).toBe(expected);
  });

  test.each([
    [{ amount: 0 }, "Points must be a positive whole number."],
    [{ amount: -3 }, "Points must be a positive whole number."],
    [{ amount: 12.5 }, "Points must be a positive whole number."],
    [{ amount: Number.NaN }, "Points must be a positive whole number."],
    [{ amount: "5" }, "Points must be a positive whole number."],
    [{ description: "  " }, "Please enter what the points are for."],
  ])("%j is rejected: %s", (wrong, message) => {
    const { error } = addPointsInput.safeParse({ ...input, ...wrong });
    expect(fieldMessages(error)[0]).toBe(message);
  });
});
