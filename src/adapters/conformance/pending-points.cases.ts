import { expect, it } from "vitest";
import { type FraudRules, noReview, type ReviewPolicy } from "#core/fraud-review/fraud-rules.ts";
import type { User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { PendingPoints } from "#core/pending-points/pending-points.ts";
import { defaultProgram } from "#core/program.ts";
import { execute } from "#engine/execute.ts";
import { releaseDue } from "#engine/pending-points/release-due.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { reconcile } from "#engine/reconcile.ts";
import { commit, patched } from "#testing/changes.ts";
import { goOn } from "#testing/job-control.ts";
import { type Caller, portsOn, signedIn, storedTill, tally, times } from "./program.ts";
import { expectBroken, fresh, NOW, storedUser } from "./rows.ts";
import { sale } from "./tills.cases.ts";

const FIXED = "pending-points-fixed";

/** Every purchase above 5.00 is held. */
const rules: FraudRules = { ...noReview.rules, largeAmount: { isOn: true, amount: 500 } };
const held: ReviewPolicy = { ...noReview, rules };
const delayed: ReviewPolicy = { ...noReview, pendingDays: 3 };

/** Points that enter the ledger later, or never (decision 188). */
export function pendingPointsCases(store: () => Store): void {
  const differences = async () => (await reconcile(store())).differences;
  const userOf = (id: string) => store().reader.one("users", { id });
  const customer = (own: Partial<User> = {}) =>
    storedUser(store(), 0, { oldestLot: "", tierSince: "", ...own });
  const reviewer = async () =>
    await signedIn(store(), 0, { role: "sub-admin", permissions: { canReviewFraud: true } });

  async function order(review: ReviewPolicy, name: string, input: object, by: Caller) {
    const faults: unknown[] = [];
    const program = { ...defaultProgram, review };
    const request = { name, input, token: undefined, retryKey: fresh.id(), ...by };
    const { reply } = await execute(portsOn(store(), faults), fixedProgram(program), request);
    expect(faults).toEqual([]);
    return reply;
  }

  /** Records a purchase of 10.00 whose points become pending. */
  async function pendingSale(review: ReviewPolicy) {
    const { id } = await customer();
    const { tillKey, locationId } = await storedTill(store());
    const input = sale(id);
    const reply = await order(review, "recordPurchase", input, { tillKey });
    expect(reply).toMatchObject({ ok: true, result: { points: 10, pending: 10, balance: 0 } });
    const { checkId } = input;
    const refund = (amount: number | null) =>
      order(
        review,
        "refundPurchase",
        { locationId, checkId, refundId: fresh.id(), amount },
        { tillKey },
      );
    return { id, refund, input, tillKey };
  }

  async function rowOf(userId: string): Promise<PendingPoints> {
    const row = await store().reader.one("pendingPoints", { userId });
    if (row === undefined) throw new Error(`Nothing is pending for ${userId}.`);
    return row;
  }

  const releaseOn = (daysLater: number, review = delayed) => {
    const clock = () => NOW + daysLater * DAY_MS;
    const parts = { ...portsOn(store()), store: store(), clock };
    return releaseDue(parts, { ...defaultProgram, review }, goOn);
  };

  const entriesOf = (userId: string) => store().reader.count("transactions", { userId });

  it("wait for their day, and enter the ledger once", async () => {
    const { id, input, tillKey } = await pendingSale(delayed);
    expect(await userOf(id)).toMatchObject({ points: 0, pendingPoints: 10, entryCount: 0 });
    expect((await userOf(id))?.monthSums).toEqual({ "2026-05": { earned: 0, spent: 1000 } });
    expect(await order(delayed, "recordPurchase", input, { tillKey })).toMatchObject({
      ok: true,
      result: { points: 10, pending: 10, isRepeat: true },
    });
    expect(await differences()).toEqual([]);
    expect(await releaseOn(2)).toBe(true);
    expect(await entriesOf(id)).toBe(0);
    await times(4, () => releaseOn(3));
    expect(await entriesOf(id)).toBe(1);
    expect(await userOf(id)).toMatchObject({ points: 10, pendingPoints: 0 });
    expect((await userOf(id))?.monthSums).toEqual({ "2026-05": { earned: 10, spent: 1000 } });
    expect(await order(delayed, "recordPurchase", input, { tillKey })).toMatchObject({
      ok: true,
      result: { points: 10, pending: 0, balance: 10, isRepeat: true },
    });
    expect(await differences()).toEqual([]);
  });

  it("are reduced by refunds before and after their release, to nothing in the end", async () => {
    const { id, refund } = await pendingSale(delayed);
    expect(await refund(300)).toMatchObject({ ok: true, result: { points: 0, fromPending: 3 } });
    expect(await userOf(id)).toMatchObject({ points: 0, pendingPoints: 7 });
    expect(await differences()).toEqual([]);
    await releaseOn(3);
    expect(await userOf(id)).toMatchObject({ points: 7, pendingPoints: 0 });
    expect(await refund(null)).toMatchObject({ ok: true, result: { points: 7, fromPending: 0 } });
    expect(await userOf(id)).toMatchObject({ points: 0, forfeitedPoints: 0 });
    expect((await userOf(id))?.monthSums).toEqual({ "2026-05": { earned: 0, spent: 0 } });
    expect(await differences()).toEqual([]);
  });

  it("end with a refund of the whole purchase", async () => {
    const { id, refund } = await pendingSale(held);
    await refund(null);
    expect(await rowOf(id)).toMatchObject({ state: "refunded", remaining: 0 });
    expect(await store().reader.one("fraudMatches", { userId: id })).toMatchObject({
      rule: "largeAmount",
      outcome: "closed",
    });
    expect(await userOf(id)).toMatchObject({ points: 0, pendingPoints: 0 });
    expect(await entriesOf(id)).toBe(0);
    expect(await differences()).toEqual([]);
  });

  it("are released or reversed by staff, once, and never by who recorded the purchase", async () => {
    const own = await signedIn(store(), 0, {
      role: "sub-admin",
      permissions: { canServeCounter: true, canReviewFraud: true },
    });
    const { locationId } = await storedTill(store());
    const { id } = await customer();
    await order(held, "recordPurchase", { ...sale(id), locationId }, { token: own.token });
    const row = await rowOf(id);
    const decide = (name: string, { token }: { token: string }) =>
      order(
        held,
        name,
        { id: row.id, ...(name === "releasePendingPoints" ? {} : { reason: "Case" }) },
        {
          token,
        },
      );
    for (const name of ["releasePendingPoints", "reversePendingPoints", "blockAccount"]) {
      expect(await decide(name, own)).toMatchObject({ ok: false, error: { code: "own-case" } });
    }
    const others = await times(6, reviewer);
    const replies = await Promise.all(
      others.map((other, at) =>
        decide(at % 2 === 0 ? "releasePendingPoints" : "reversePendingPoints", other),
      ),
    );
    expect(tally(replies)).toEqual({ ok: 1, "pending-points-decided": 5 });
    const { state } = await rowOf(id);
    expect(await userOf(id)).toMatchObject({
      points: state === "released" ? 10 : 0,
      pendingPoints: 0,
    });
    expect(await store().reader.one("fraudMatches", { pendingId: row.id })).toMatchObject({
      outcome: state,
    });
    expect(await differences()).toEqual([]);
  });

  it("that were reversed leave nothing for a refund", async () => {
    const { id, refund } = await pendingSale(held);
    const { id: pendingId } = await rowOf(id);
    const { token } = await reviewer();
    await order(held, "reversePendingPoints", { id: pendingId, reason: "Case" }, { token });
    expect(await refund(null)).toMatchObject({
      ok: true,
      result: { points: 0, forfeited: 0, fromPending: 0 },
    });
    expect(await userOf(id)).toMatchObject({ points: 0, forfeitedPoints: 0 });
    expect(await differences()).toEqual([]);
  });

  it("are reversed together when the account is blocked", async () => {
    const { id, input, tillKey } = await pendingSale(held);
    await order(held, "recordPurchase", { ...input, checkId: fresh.id() }, { tillKey });
    expect(await userOf(id)).toMatchObject({ pendingPoints: 20 });
    const { token } = await reviewer();
    const { id: pendingId } = await rowOf(id);
    const reply = await order(held, "blockAccount", { id: pendingId, reason: "Case" }, { token });
    expect(reply).toMatchObject({ ok: true, result: { points: 20 } });
    expect(await userOf(id)).toMatchObject({ points: 0, pendingPoints: 0, isActive: false });
    expect(await differences()).toEqual([]);
  });

  it("settle a race between refunds, decisions and the job", async () => {
    const sales = await times(6, () => pendingSale({ ...held, reviewDays: 1 }));
    const rows = await Promise.all(sales.map(({ id }) => rowOf(id)));
    const others = await times(6, reviewer);
    await Promise.all([
      releaseOn(1),
      ...sales.map(({ refund }, at) => refund(at % 2 === 0 ? null : 400)),
      ...rows.map(({ id }, at) =>
        order(held, "releasePendingPoints", { id }, { token: others[at]?.token ?? "" }),
      ),
      releaseOn(1),
    ]);
    await releaseOn(1);
    for (const { id } of sales) {
      expect(await userOf(id)).toMatchObject({ pendingPoints: 0 });
      expect((await rowOf(id)).state).not.toBe("pending");
    }
    expect(await differences()).toEqual([]);
  });

  it("are decided once and never removed", async () => {
    const { id } = await pendingSale(delayed);
    const row = await rowOf(id);
    await expectBroken(store(), FIXED, patched("pendingPoints", row.id, { remaining: 11 }));
    await expectBroken(store(), FIXED, patched("pendingPoints", row.id, { points: 9 }));
    await expectBroken(store(), FIXED, { kind: "remove", dataset: "pendingPoints", id: row.id });
    await releaseOn(3);
    await expectBroken(store(), FIXED, patched("pendingPoints", row.id, { state: "reversed" }));
    const purchaseId = row.reference;
    const asItWas = "purchase-as-it-was";
    await expectBroken(
      store(),
      asItWas,
      patched("purchases", purchaseId, { pointsState: "pending" }),
    );
    await expectBroken(store(), asItWas, patched("purchases", purchaseId, { pendingBack: 1 }));
    await expectBroken(
      store(),
      "pending-points-not-negative",
      patched("users", id, { pendingPoints: -1 }),
    );
  });

  it("are found wrong by a reconciliation", async () => {
    const { id } = await pendingSale(delayed);
    await commit(store(), patched("users", id, { pendingPoints: 4 }));
    expect(await differences()).toEqual([expect.stringMatching(/4 pending points/)]);
    await commit(store(), patched("users", id, { pendingPoints: 10 }));
    expect(await differences()).toEqual([]);
  });
}
