import { describe, expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { aLocation, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { User } from "../identity/user.ts";
import { removePoints, removePointsInput } from "./remove-points.ts";

const staff = () => contextFor(aUser({ id: "boss", role: "sub-admin" }));
const input = { amount: 50, description: "Added twice", userId: "ana" };
const decide = (user: User | undefined, own: Partial<typeof input> = {}) =>
  removePoints.decide({ user, place: undefined }, { ...input, ...own }, staff());

describe("removing points by hand", () => {
  test("posts an entry that takes points, keeps the tier, and is audited without a name", () => {
    const silver = aUser({ tier: "Silver", points: 510, entryCount: 4 });
    expect(decide(silver)).toMatchObject({
      changes: [
        {
          kind: "insert",
          dataset: "transactions",
          row: {
            userId: "ana",
            entryNo: 5,
            type: "redeem",
            amount: 50,
            balanceBefore: 510,
            balanceAfter: 460,
            description: "Added twice",
            source: "correction",
          },
        },
        { kind: "patch", dataset: "users", id: "ana", fields: { points: 460, tier: "Silver" } },
      ],
      events: [
        {
          name: "points.removed",
          params: { points: 50, balance: 460 },
          data: { userId: "ana", points: 50, balance: 460, entryNo: 5, locationId: null },
        },
      ],
      result: { balance: 460 },
      audit: {
        kind: "customer",
        id: "ana",
        name: "",
        detail: saying("−50 points: Added twice"),
      },
    });
    const params = { points: 1200, balance: 300 };
    expect(announcementOf({ name: "points.removed", params })).toMatchObject({
      title: "Points Removed",
      text: "−1,200 points. New balance: 300.",
    });
  });

  test("can take the whole balance, and not one point more", () => {
    const customer = aUser({ points: 50, entryCount: 1 });
    expect(decide(customer)).toMatchObject({ result: { balance: 0 } });
    expect(decide(customer, { amount: 51 })).toMatchObject({
      refused: true,
      code: "points-above-balance",
      params: { points: 51, balance: 50 },
    });
  });

  test("is at the location of the device, which must be open", () => {
    const context = { ...staff(), locationId: "harbour" };
    const at = (place: ReturnType<typeof aLocation> | undefined) =>
      removePoints.decide({ user: aUser({ points: 90, entryCount: 1 }), place }, input, context);
    expect(at(aLocation())).toMatchObject({ changes: [{ row: { locationId: "harbour" } }, {}] });
    expect(outcomeOf(at(aLocation({ isOpen: false })))).toBe("device-location-invalid");
    expect(outcomeOf(at(undefined))).toBe("device-location-invalid");
  });

  test("is refused for staff and for accounts that do not exist", () => {
    expect(outcomeOf(decide(aUser({ role: "sub-admin", points: 90 })))).toBe("managed-under-roles");
    expect(outcomeOf(decide(undefined))).toBe("user-not-found");
  });

  test("needs a positive whole number and a reason", () => {
    const isValid = (own: object) => removePointsInput.safeParse({ ...input, ...own }).success;
    expect(isValid({ amount: 1 })).toBe(true);
    for (const amount of [0, -5, 1.5]) expect(isValid({ amount })).toBe(false);
    expect(isValid({ description: " " })).toBe(false);
  });
});
