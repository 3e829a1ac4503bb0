import { expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { recordPurchase } from "./record-purchase.ts";

const boss = contextFor(aUser({ id: "boss", role: "admin" }), { locationId: "harbour" });

/** What recording a purchase of Ana's comes to. In: how much, in cents. */
async function record(amount: number, ana: Partial<User>) {
  const input = {
    customer: { userId: "ana" },
    locationId: null,
    checkId: "check-1",
    amount,
    currency: "EUR",
    lines: [],
    soldAt: null,
  };
  const reader = readerOf({ users: [aUser(ana)], locations: [aLocation()] });
  return recordPurchase.decide(
    await recordPurchase.load(input, reader, boss, undefined),
    input,
    boss,
  );
}

test("a purchase's ledger entry keeps what each earning rule gave (decision 054)", async () => {
  const params = { amount: 1000, currency: "EUR", pointsPerUnit: 1 };
  expect(await record(1000, { tier: "Gold" })).toMatchObject({
    changes: [
      {
        dataset: "transactions",
        row: {
          amount: 11,
          awards: [
            { rule: "base-rate", points: 10, explanation: { code: "amount-spent", params } },
            { rule: "tier-bonus", points: 1 },
          ],
        },
      },
      { dataset: "users" },
      { dataset: "purchases", row: { points: 11, basePoints: 10, bonusPercent: 15 } },
    ],
  });
});

test("a purchase that earns nothing has no ledger entry and no awards", async () => {
  const decision = await record(99, { tier: "Gold" });
  expect("changes" in decision && decision.changes.map(({ dataset }) => dataset)).toEqual([
    "users",
    "purchases",
  ]);
});
