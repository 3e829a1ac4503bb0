import { describe, expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aPurchase, aUser } from "#testing/rows.ts";
import { DAY_MS, HOUR_MS } from "../kit/time.ts";
import type { Purchase } from "../purchases/purchase.ts";
import { type FraudRules, noReview } from "./fraud-rules.ts";
import { previewFraudRules } from "./preview-fraud-rules.ts";

const boss = aUser({ id: "boss", email: "boss@example.com", role: "admin" });
const ana = aUser();

function sold(id: string, ago: number, own: Partial<Purchase> = {}): Purchase {
  const at = NOON - ago;
  return aPurchase({ id, checkId: id, soldAt: at, recordedAt: at, ...own });
}

async function preview(purchases: readonly Purchase[], own: Partial<FraudRules>) {
  const rules = { ...noReview.rules, ...own };
  const input = { rules, after: null };
  const context = contextFor(boss);
  const reader = readerOf({ users: [ana, boss], purchases });
  const facts = await previewFraudRules.load(input, reader, context);
  return successOf(previewFraudRules.show(facts, input, context));
}

describe("the preview of fraud rules (docs/decisions/188)", () => {
  const manyPurchases = { isOn: true, times: 2 };

  test("holds each purchase of a day after the usual ones", async () => {
    const purchases = [1, 2, 3, 4].map((hours) => sold(`p${hours}`, hours * HOUR_MS));
    expect(await preview(purchases, { manyPurchases })).toMatchObject({
      customers: 1,
      read: 1,
      purchases: 4,
      held: 2,
      mostHeld: [{ id: "ana", name: "Ana Sol", purchases: 2 }],
      next: null,
    });
  });

  test("leaves out purchases that earned nothing, and those of more than thirty days ago", async () => {
    const purchases = [
      sold("old", 31 * DAY_MS, { amount: 90_000 }),
      sold("free", HOUR_MS, { amount: 90_000, points: 0, basePoints: 0 }),
      sold("new", 29 * DAY_MS, { amount: 90_000, points: 900 }),
    ];
    const largeAmount = { isOn: true, amount: 500 };
    const found = await preview(purchases, { largeAmount });
    expect(found).toMatchObject({ purchases: 2, held: 1 });
    expect(found.byRule.find(({ rule }) => rule === "largeAmount")).toEqual({
      rule: "largeAmount",
      purchases: 1,
      points: 900,
    });
  });

  test("tells staff from tills", async () => {
    const sameStaff = { isOn: true, times: 1 };
    const by = (recordedBy: string) =>
      [1, 2].map((hours) => sold(`${recordedBy}${hours}`, hours * HOUR_MS, { recordedBy }));
    expect(await preview(by("boss"), { sameStaff })).toMatchObject({ held: 1 });
    expect(await preview(by("till"), { sameStaff })).toMatchObject({ held: 0 });
  });

  test("finds nothing while every rule is off", async () => {
    expect(await preview([sold("one", 1)], {})).toMatchObject({ purchases: 1, held: 0 });
  });
});
