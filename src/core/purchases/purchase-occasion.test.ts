import { afterAll, expect, test, vi } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { aPurchaseOccasion } from "#testing/occasions.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aUser } from "#testing/rows.ts";
import type { Occasion } from "../earning/occasion.ts";
import { DAY_MS } from "../kit/time.ts";

const seen: Occasion[] = [];

// The only rule records the occasions that it receives. Test files share modules, so the rule is replaced for this file alone.
vi.resetModules();
vi.doMock("../earning/rules.ts", () => ({
  earningRules: () => [
    { id: "noting", version: 1, award: (occasion: Occasion) => void seen.push(occasion) },
  ],
}));
const { recordPurchase } = await import("./record-purchase.ts");

afterAll(() => {
  vi.doUnmock("../earning/rules.ts");
  vi.resetModules();
});

test.each([
  ["a check recorded offline and sent a day later", NOON - DAY_MS, NOON - DAY_MS],
  ["a check without a time", null, NOON],
  ["a till whose clock is ahead", NOON + 1, NOON],
])("rules receive %s with the time of payment", async (_what, soldAt, happenedAt) => {
  const boss = contextFor(aUser({ id: "boss", role: "admin" }), { locationId: "harbour" });
  const check = { locationId: null, checkId: "check-1", lines: [], soldAt };
  const input = { customer: { userId: "ana" }, amount: 1000, currency: "EUR", ...check };
  const ana = aUser({ tier: "Gold", carriedMillionths: 250_000 });
  const location = aLocation({ timeZone: "Asia/Tokyo" });
  const reader = readerOf({ users: [ana], locations: [location] });
  recordPurchase.decide(await recordPurchase.load(input, reader, boss, undefined), input, boss);
  const where = { id: "harbour", timeZone: "Asia/Tokyo" };
  expect(seen.splice(0)).toEqual([
    aPurchaseOccasion({
      happenedAt,
      location: where,
      tier: "Gold",
      carried: 250_000,
      segments: new Set(),
    }),
  ]);
});
