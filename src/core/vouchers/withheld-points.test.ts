import { describe, expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { contextFor } from "#testing/context.ts";
import { aUser, aVoucher } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { User } from "../identity/user.ts";
import { cancelVoucher } from "./cancel-voucher.ts";

/** Cancels a voucher that cost 60 points, with webhooks on. */
function cancel(user: User) {
  const context = contextFor(aUser({ id: "boss", role: "admin" }));
  return cancelVoucher.decide(
    { user, reward: undefined, voucher: aVoucher({ cost: 60 }) },
    { voucherId: "voucher-1" },
    { ...context, program: { ...context.program, hasCounter: true } },
  );
}

describe("cancelling a voucher of a customer with forfeited points (decision 047)", () => {
  test("withholds forfeited points and reports how many", () => {
    const user = aUser({ points: 40, entryCount: 1, forfeitedPoints: 45 });
    const decision = cancel(user);
    expect(decision).toMatchObject({
      changes: [
        {
          row: {
            amount: 15,
            balanceAfter: 55,
            description: "Cancelled Free Coffee (45 of 60 points withheld for a refund)",
          },
        },
        { dataset: "users", fields: { points: 55 } },
        { dataset: "users", id: "ana", fields: { forfeitedPoints: 0 } },
        { dataset: "vouchers", fields: { state: "cancelled", pointsWithheld: 45 } },
      ],
      events: [
        {
          name: "voucher.cancelled",
          params: { points: 15, withheld: 45 },
          data: { points: 15, withheld: 45, balance: 55 },
        },
      ],
      result: { balance: 55, credited: 15, withheld: 45 },
      audit: { detail: saying(/\+15 points, 45 withheld/) },
    });
  });

  test("posts no entry if everything is withheld, and keeps the rest of the forfeited points", () => {
    const user = aUser({ points: 0, entryCount: 2, forfeitedPoints: 100 });
    const decision = cancel(user);
    expect("result" in decision && decision.changes).toMatchObject([
      { dataset: "users", fields: { forfeitedPoints: 40 } },
      { dataset: "vouchers", fields: { pointsWithheld: 60 } },
    ]);
    const params = { title: "Tea", points: 0, withheld: 60 };
    expect(announcementOf({ name: "voucher.cancelled", params })?.text).toBe(
      "The voucher for Tea was cancelled. 60 points withheld for an earlier refund.",
    );
  });
});
