import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aPendingPoints, aPurchase, aTillKey, aUser } from "#testing/rows.ts";
import type { FraudMatch } from "./fraud-match.ts";
import { fraudRuleRates } from "./fraud-rule-rates.ts";
import { reviewCase } from "./review-case.ts";
import { reviewQueue } from "./review-queue.ts";

const rita = aUser({ id: "rita", name: "Rita", email: "rita@example.com", role: "admin" });
const ana = aUser({ pendingPoints: 10 });

function match(id: string, own: Partial<FraudMatch> = {}): FraudMatch {
  const params = { times: 5, limit: 4 };
  const about = { pendingId: "held", userId: "ana", rule: "manyPurchases", params } as const;
  return { id, ...about, purchases: ["earlier"], at: NOON, outcome: "open", ...own };
}

const rows = {
  users: [ana, rita],
  locations: [aLocation()],
  tillKeys: [aTillKey({ id: "till-1", name: "Till 1" })],
  pendingPoints: [
    aPendingPoints({ id: "held", isHeld: true, recordedBy: "till-1" }),
    aPendingPoints({ id: "own", isHeld: true, at: NOON + 1, recordedBy: "rita" }),
    aPendingPoints({ id: "waits", releaseOn: "2026-03-20" }),
    aPendingPoints({
      id: "done",
      isHeld: true,
      state: "reversed",
      decidedAt: NOON + 5,
      decidedBy: "rita",
      reason: "Invented",
    }),
  ],
  purchases: [
    aPurchase({ recordedBy: "till-1" }),
    aPurchase({ id: "earlier", checkId: "check-0", recordedBy: "rita" }),
  ],
  fraudMatches: [match("m1"), match("m2", { pendingId: "done", outcome: "reversed" })],
};

async function queue(list: "open" | "waiting" | "decided") {
  const context = contextFor(rita);
  const input = { list, after: null };
  const facts = await reviewQueue.load(input, readerOf(rows), context);
  return successOf(reviewQueue.show(facts, input, context)).rows;
}

async function shownCase(id: string) {
  const context = contextFor(rita);
  const facts = await reviewCase.load({ id }, readerOf(rows), context);
  return reviewCase.show(facts, { id }, context);
}

describe("the queue of fraud review (docs/decisions/188)", () => {
  test("lists what waits for a decision, the oldest first, with what rules found", async () => {
    expect(await queue("open")).toMatchObject([
      {
        id: "held",
        customer: { id: "ana", name: "Ana Sol" },
        points: 10,
        matches: [{ rule: "manyPurchases", params: { times: 5 } }],
        isOwn: false,
      },
      { id: "own", isOwn: true },
    ]);
  });

  test("lists points that wait for their day, and decided ones, apart", async () => {
    expect(await queue("waiting")).toMatchObject([{ id: "waits", releaseOn: "2026-03-20" }]);
    expect(await queue("decided")).toMatchObject([{ id: "done", state: "reversed" }]);
  });

  test("shows a case with its purchase and the earlier ones that the rule counted", async () => {
    expect(successOf(await shownCase("held"))).toMatchObject({
      customer: { id: "ana", name: "Ana Sol", pendingPoints: 10 },
      purchase: { id: "purchase-1", location: "Harbour Café", recordedBy: "Till 1" },
      matches: [{ rule: "manyPurchases", purchases: [{ id: "earlier", recordedBy: "Rita" }] }],
      isOwn: false,
      decidedBy: null,
    });
    expect(successOf(await shownCase("done"))).toMatchObject({
      decidedBy: "Rita",
      reason: "Invented",
    });
  });

  test("refuses a case that does not exist", async () => {
    expect(outcomeOf(await shownCase("nothing"))).toBe("pending-points-not-found");
  });

  test("counts what became of each rule's matches", async () => {
    const context = contextFor(rita);
    const facts = await fraudRuleRates.load({}, readerOf(rows), context);
    const { open, rules } = successOf(fraudRuleRates.show(facts, {}, context));
    expect(open).toBe(2);
    expect(rules).toHaveLength(8);
    expect(rules[0]).toEqual({
      rule: "manyPurchases",
      open: 1,
      released: 0,
      reversed: 1,
      undecided: 0,
    });
  });
});
