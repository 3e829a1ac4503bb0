import { expect, it } from "vitest";
import type { User } from "#core/identity/user.ts";
import { addDays } from "#core/kit/time.ts";
import { liabilityReport } from "#core/liability/liability-report.ts";
import { WITHOUT_LOCATION } from "#core/liability/months.ts";
import { type Posting, post } from "#core/points/post.ts";
import { defaultProgram } from "#core/program.ts";
import { storeMonthEnds } from "#engine/month-ends.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { rollUp } from "#engine/roll-up.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aLiabilityMonth, aPointValue } from "#testing/liability-rows.ts";
import { order, signedIn, tally, times } from "./program.ts";
import { context, expectBroken, NOW, storedUser, TODAY } from "./rows.ts";

const DAY = 86_400_000;

/** Posts for a user, a number of days before the moment of the cases. */
async function posted(
  store: Store,
  user: User,
  daysAgo: number,
  own: Pick<Posting, "type" | "amount" | "source"> & Partial<Posting>,
): Promise<User> {
  const when = { now: NOW - daysAgo * DAY, today: addDays(TODAY, -daysAgo) };
  const after = post(user, { description: "A case", ...own }, { ...context, ...when });
  await commit(store, ...after.changes);
  return after.user;
}

/** Returns the report of all movements as staff read it, by month. */
async function reported(store: Store, locationId: string | null = null) {
  const facts = await liabilityReport.load({ locationId }, store.reader, context);
  const shown = liabilityReport.show(facts, { locationId }, context);
  if ("refused" in shown) throw new Error("It was refused.");
  return shown.result.months;
}

/** Stored months, closed balances and prices of the liability report (docs/decisions/186). */
export function liabilityCases(store: () => Store): void {
  it("stores each ended month once, also concurrently, and reports what the balances add up to", async () => {
    let ana = await storedUser(store());
    const bo = await storedUser(store());
    for (const [daysAgo, own] of [
      [40, { type: "earn", amount: 100, source: "purchase", locationId: "pier" }],
      [40, { type: "redeem", amount: 30, source: "refund", locationId: "pier" }],
      [39, { type: "redeem", amount: 20, source: "reward", reference: "latte" }],
      [38, { type: "earn", amount: 9, source: "staff" }],
      [10, { type: "redeem", amount: 4, source: "correction", locationId: "pier" }],
      [1, { type: "earn", amount: 6, source: "purchase", locationId: "hill" }],
    ] as const) {
      ana = await posted(store(), ana, daysAgo, own);
    }
    await posted(store(), bo, 39, { type: "earn", amount: 25, source: "welcome" });
    const { token } = await signedIn(store(), 0, { role: "admin" });
    expect(await order(store(), "deleteUser", { userId: bo.id }, { token })).toMatchObject({
      ok: true,
    });
    const before = await reported(store());
    const parts = { store: store(), clock: () => NOW };
    await rollUp(parts, defaultProgram);
    await Promise.all([
      storeMonthEnds(parts, defaultProgram),
      storeMonthEnds(parts, defaultProgram),
    ]);
    expect(await storeMonthEnds(parts, defaultProgram)).toBe(0);
    const rows = await store().reader.many("liabilityMonths", { order: [["id", "asc"]], limit: 9 });
    expect(rows).toEqual([
      aLiabilityMonth({ month: "2026-04", earned: 25, redeemed: 20, corrected: 9 }),
      aLiabilityMonth({ month: "2026-04", locationId: "pier", earned: 100, reversed: 30 }),
    ]);
    const after = await reported(store());
    expect(after.map((line) => ({ ...line, isFinal: false }))).toEqual(before);
    expect(after).toMatchObject([
      { month: "2026-05", opening: 84, earned: 6, corrected: -4, closed: 25, closing: 61 },
      { month: "2026-04", opening: 0, net: 84, closing: 84, isFinal: true },
    ]);
    expect(after[0]?.closing).toBe(await store().reader.sum("users", "points", {}));
    const { differences } = await reconcile(store());
    expect(differences.filter((fault) => /month|closed|deleted/.test(fault))).toEqual([]);
  });

  it("reports a location's movements, and those without one", async () => {
    const pier = await reported(store(), "pier");
    expect(pier[1]).toMatchObject({ earned: 100, reversed: 30, net: 70 });
    const without = await reported(store(), WITHOUT_LOCATION);
    expect(without[1]).toMatchObject({ earned: 25, redeemed: 20, net: 14 });
    const hill = await reported(store(), "hill");
    expect(hill[0]).toMatchObject({ earned: 6, net: 6, closing: null });
  });

  it("never changes or removes a stored month, a closed balance or a price", async () => {
    const month = aLiabilityMonth({ month: "2020-01" });
    const closed = { id: "former", points: 5, lots: {}, day: "2020-01-02" };
    const price = aPointValue();
    await commit(
      store(),
      inserted("liabilityMonths", month),
      inserted("closedBalances", closed),
      inserted("pointValues", price),
    );
    for (const [dataset, id, invariant] of [
      ["liabilityMonths", month.id, "liability-months-append-only"],
      ["closedBalances", closed.id, "closed-balances-append-only"],
      ["pointValues", price.id, "point-values-append-only"],
    ] as const) {
      await expectBroken(store(), invariant, { kind: "remove", dataset, id });
    }
    const kind = "patch" as const;
    await expectBroken(store(), "liability-months-append-only", {
      kind,
      dataset: "liabilityMonths",
      id: month.id,
      fields: { earned: 1 },
    });
    await expectBroken(store(), "closed-balances-append-only", {
      kind,
      dataset: "closedBalances",
      id: closed.id,
      fields: { points: 1 },
    });
    await expectBroken(store(), "point-values-append-only", {
      kind,
      dataset: "pointValues",
      id: price.id,
      fields: { priceMillionths: 1 },
    });
  });

  it("numbers prices once when several are saved at the same time", async () => {
    const { token } = await signedIn(store(), 0, { role: "admin" });
    const input = { base: 1, currency: "EUR", priceMillionths: 5, validFrom: "2026-01-01" };
    const replies = await times(4, () => order(store(), "savePointValue", input, { token }));
    expect(tally(replies)).toEqual({ ok: 1, "point-value-changed-meanwhile": 3 });
    expect(await store().reader.count("pointValues", { version: 2 })).toBe(1);
  });
}
