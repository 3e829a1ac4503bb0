import { expect, it } from "vitest";
import { skuKeyOf } from "#core/products/product-fields.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { commit, inserted } from "#testing/changes.ts";
import { type Caller, order, signedIn, storedTill, tally, times } from "./program.ts";
import { aReward, aVoucher, fresh, NOW, storedUser } from "./rows.ts";
import { sale } from "./tills.cases.ts";

const TIMES = 20;

/** Many tills at once for one customer, check or voucher: exactly one effect, and correct points (decision 040). */
export function counterRacesCases(store: () => Store): void {
  const pointsOf = async (id: string) => (await store().reader.one("users", { id }))?.points;
  const purchase = (input: object, by: Caller) => order(store(), "recordPurchase", input, by);
  const differences = async () => (await reconcile(store())).differences;
  /** Stores twenty tills of one location. */
  const tills = async () => {
    const first = await storedTill(store());
    const { locationId } = first;
    const others = Array.from({ length: TIMES - 1 }, () => storedTill(store(), { locationId }));
    return [first, ...(await Promise.all(others))];
  };
  const resultsOf = (replies: readonly Awaited<ReturnType<typeof order>>[]) =>
    replies.map((reply) => (reply.ok ? (reply.result as Record<string, unknown>) : {})); // every command's result is an object

  it("posts points once for a check sent by twenty tills", async () => {
    const { id } = await storedUser(store());
    const keys = await tills();
    const input = sale(id);
    const replies = await times(TIMES, (at) =>
      purchase(input, { tillKey: keys[at]?.tillKey ?? "" }),
    );
    expect(tally(replies)).toEqual({ ok: TIMES });
    const firsts = resultsOf(replies).filter(({ isRepeat }) => isRepeat === false);
    expect([firsts.length, await pointsOf(id)]).toEqual([1, 10]);
    expect(await store().reader.count("purchases", { userId: id })).toBe(1);
    expect(await differences()).toEqual([]);
  });

  it("counts a new unknown SKU in each of twenty customers' purchases", async () => {
    const { tillKey } = await storedTill(store());
    const sku = fresh.id();
    const lines = [{ text: "Croissant", quantity: 1, amount: 1000, sku }];
    const customers = await Promise.all(Array.from({ length: TIMES }, () => storedUser(store())));
    const replies = await times(TIMES, (at) =>
      purchase(sale(customers[at]?.id ?? "", { lines }), { tillKey }),
    );
    expect(tally(replies)).toEqual({ ok: TIMES });
    const skuKey = skuKeyOf(sku);
    const row = await store().reader.one("tillSkus", { skuKey });
    const sightings = await store().reader.count("skuSightings", { skuKey });
    expect((row?.purchases ?? 0) + sightings).toBe(TIMES);
  });

  it("posts points for each of twenty checks of a customer", async () => {
    const { id } = await storedUser(store());
    const keys = await tills();
    const replies = await times(TIMES, (at) =>
      purchase(sale(id), { tillKey: keys[at]?.tillKey ?? "" }),
    );
    expect(tally(replies)).toEqual({ ok: TIMES });
    expect(await pointsOf(id)).toBe(TIMES * 10);
    expect(await differences()).toEqual([]);
  });

  it.each([
    ["an id", (id: string) => sale(id)],
    ["an email", (id: string) => sale(id, { customer: { handle: `${id}@example.com` } })],
  ])("gives a storm of one retry key one reply: %s", async (_who, inputOf) => {
    const { id } = await storedUser(store());
    const { tillKey } = await storedTill(store());
    const [input, retryKey] = [inputOf(id), fresh.id()];
    const replies = await times(TIMES, () => purchase(input, { tillKey, retryKey }));
    expect(tally(replies)).toEqual({ ok: TIMES });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await pointsOf(id)).toBe(10);
  });

  it("records a check that two customers claim for one of them", async () => {
    const people = [await storedUser(store()), await storedUser(store())];
    const { tillKey } = await storedTill(store());
    const checkId = fresh.id();
    const replies = await times(TIMES, (at) =>
      purchase(sale(people[at % 2]?.id ?? "", { checkId }), { tillKey }),
    );
    expect(tally(replies)).toEqual({ ok: TIMES / 2, "check-recorded-otherwise": TIMES / 2 });
    const points = await Promise.all(people.map(({ id }) => pointsOf(id)));
    expect(new Set(points)).toEqual(new Set([0, 10]));
  });

  it("refunds a purchase once, in any number of parts, while its points are spent", async () => {
    const reward = aReward({ pointsCost: 6 });
    await commit(store(), inserted("rewards", reward));
    const { user, token } = await signedIn(store());
    const { tillKey } = await storedTill(store());
    const input = sale(user.id);
    await purchase(input, { tillKey });
    const replies = await times(TIMES, (at) => {
      if (at === 7) return order(store(), "redeemReward", { rewardId: reward.id }, { token });
      const { checkId } = input;
      const refund = { locationId: null, checkId, refundId: `r${at % 10}`, amount: 200 };
      return order(store(), "refundPurchase", refund, { tillKey });
    });
    const found = await store().reader.one("purchases", { userId: user.id });
    expect(found).toMatchObject({ refunded: 1000, pointsBack: 10 });
    expect(await store().reader.count("refunds", { purchaseId: found?.id ?? "" })).toBe(5);
    expect(Object.keys(tally(replies)).toSorted()).toEqual(
      expect.arrayContaining(["ok", "refund-too-much"]),
    );
    expect(await differences()).toEqual([]);
  });

  const held = async () => {
    const holder = await signedIn(store(), 50);
    const own = { userId: holder.user.id, cost: 100, originKind: "reward" } as const;
    const voucher = aVoucher(own);
    await commit(store(), inserted("vouchers", voucher));
    return { ...holder, voucher, input: { code: voucher.code, locationId: null } };
  };

  it("accepts a voucher once, and repeats with the same moment as the same use", async () => {
    const keys = await tills();
    for (const [acceptedAt, outcome] of [
      [null, { ok: 1, "voucher-used": TIMES - 1 }],
      [NOW - 5, { ok: TIMES }],
    ] as const) {
      const { input } = await held();
      const replies = await times(TIMES, (at) =>
        order(store(), "acceptVoucher", { ...input, acceptedAt }, keys[at]),
      );
      expect(tally(replies)).toEqual(outcome);
      expect(resultsOf(replies).filter(({ isRepeat }) => isRepeat === false)).toHaveLength(1);
    }
  });

  it("accepts, uses, cancels or undoes a voucher, and never two of these", async () => {
    const { tillKey } = await storedTill(store());
    const { token: staff } = await signedIn(store(), 0, { role: "admin" });
    const { user, voucher, token, input } = await held();
    const { id: voucherId } = voucher;
    const ways = [
      () => order(store(), "acceptVoucher", { ...input, acceptedAt: null }, { tillKey }),
      () => order(store(), "useVoucher", { voucherId }, { token }),
      () => order(store(), "cancelVoucher", { voucherId }, { token: staff }),
      () => order(store(), "cancelOwnVoucher", { voucherId }, { token }),
    ];
    const replies = await times(
      TIMES,
      (at) => ways[at % 4]?.() ?? Promise.reject(new Error("No way.")),
    );
    expect(tally(replies)["ok"]).toBe(1);
    const { state } = (await store().reader.one("vouchers", { id: voucherId })) ?? voucher;
    expect(await pointsOf(user.id)).toBe(state === "cancelled" ? 150 : 50);
    expect(await differences()).toEqual([]);
  });

  it("accepts or undoes a redeemed voucher: a till and its customer at the same moment", async () => {
    const keys = await tills();
    const { user, voucher, token, input } = await held();
    const replies = await times(TIMES, (at) =>
      at % 2 === 0
        ? order(store(), "cancelOwnVoucher", { voucherId: voucher.id }, { token })
        : order(store(), "acceptVoucher", { ...input, acceptedAt: null }, keys[at]),
    );
    const { state } = (await store().reader.one("vouchers", { id: voucher.id })) ?? voucher;
    expect(tally(replies)).toEqual({ ok: 1, [`voucher-${state}`]: TIMES - 1 });
    expect(await pointsOf(user.id)).toBe(state === "cancelled" ? 150 : 50);
    expect(await differences()).toEqual([]);
  });

  it("reissues an accepted voucher once", async () => {
    const keys = await tills();
    const { user, input } = await held();
    await order(store(), "acceptVoucher", { ...input, acceptedAt: null }, keys[0]);
    const replies = await times(TIMES, (at) => order(store(), "reissueVoucher", input, keys[at]));
    expect(tally(replies)).toEqual({ ok: TIMES });
    expect(new Set(resultsOf(replies).map(({ voucherId }) => voucherId)).size).toBe(1);
    expect(await store().reader.count("vouchers", { userId: user.id })).toBe(2);
  });
}
