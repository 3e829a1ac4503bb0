import { expect, it } from "vitest";
import { defaultProgram } from "#core/program.ts";
import { execute } from "#engine/execute.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { reconcile } from "#engine/reconcile.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import {
  type Caller,
  order,
  portsOn,
  signedIn,
  signUp,
  storedTill,
  tally,
  times,
} from "./program.ts";
import {
  aBatch,
  aCode,
  aLocation,
  aReward,
  aVoucher,
  expectBroken,
  fresh,
  NOW,
  storedUser,
} from "./rows.ts";

const TIMES = 40;

/** The limits of paid referrals, codes and forfeited points (decisions 046 and 047), also with concurrent commands. */
export function limitsCases(store: () => Store): void {
  const differences = async () => (await reconcile(store())).differences;
  const userOf = (id: string) => store().reader.one("users", { id });
  const audited = async (name: string, input: object, by: Caller & { locationId?: string }) => {
    const asked = { name, input, token: undefined, retryKey: fresh.id(), ...by };
    const program = { ...defaultProgram, keepsAuditLog: true, hasCounter: true };
    return (await execute(portsOn(store()), fixedProgram(program), asked)).reply;
  };
  const linesOf = (actorId: string) =>
    store().reader.many("auditLog", { where: { actorId }, order: [["id", "asc"]], limit: 99 });

  it("pays a referrer for exactly twenty friends a day, also with concurrent sign-ups", async () => {
    const { id, referralCode } = await storedUser(store());
    const replies = await times(TIMES, () => signUp(store(), { referredByCode: referralCode }));
    expect(tally(replies)).toEqual({ ok: TIMES });
    expect(await userOf(id)).toMatchObject({
      points: 100,
      entryCount: 20,
      referralsMade: TIMES,
      referralPointsEarned: 100,
    });
    const { reader } = store();
    const of = { referrerId: id };
    expect(await reader.count("referrals", { ...of, pointsEarned: 5 })).toBe(20);
    expect(await reader.count("referrals", { ...of, pointsEarned: 0 })).toBe(TIMES - 20);
    const friends = { source: "welcome", reference: id };
    expect(await reader.sum("transactions", "amount", friends)).toBe(TIMES * 10);
    expect(await differences()).toEqual([]);
  });

  it("withholds exactly what refunds forfeited, in any order", async () => {
    const { tillKey } = await storedTill(store());
    const staff = await signedIn(store(), 0, { role: "admin" });
    const { user, token } = await signedIn(store());
    const sale = { customer: { userId: user.id }, locationId: null, lines: [], soldAt: null };
    const bought = { ...sale, checkId: fresh.id(), amount: 10_000, currency: "EUR" };
    await order(store(), "recordPurchase", bought, { tillKey });
    const reward = aReward({ pointsCost: 10 });
    await commit(store(), inserted("rewards", reward));
    const redeemed = await times(10, () =>
      order(store(), "redeemReward", { rewardId: reward.id }, { token }),
    );
    expect(tally(redeemed)).toEqual({ ok: 10 });
    const vouchers = await store().reader.many("vouchers", {
      where: { userId: user.id },
      order: [["id", "asc"]],
      limit: 99,
    });
    const replies = await times(20, (at) => {
      // Alternates voucher returns and refunds.
      const voucher = vouchers[at / 2];
      if (voucher !== undefined) {
        return order(store(), "cancelVoucher", { voucherId: voucher.id }, staff);
      }
      const part = { locationId: null, checkId: bought.checkId, refundId: `${at}`, amount: 1000 };
      return order(store(), "refundPurchase", part, { tillKey });
    });
    expect(tally(replies)).toEqual({ ok: 20 });
    // Everything was returned and refunded: no points and no forfeited points remain.
    expect(await userOf(user.id)).toMatchObject({ points: 0, forfeitedPoints: 0 });
    const { reader } = store();
    const [taken, forfeited, withheld] = await Promise.all([
      reader.sum("refunds", "points", { userId: user.id }),
      reader.sum("refunds", "forfeited", { userId: user.id }),
      reader.sum("vouchers", "pointsWithheld", { userId: user.id }),
    ]);
    expect(taken + forfeited).toBe(100);
    expect(withheld).toBe(forfeited);
    expect(await differences()).toEqual([]);
  });

  it("carries what concurrent purchases earn below one point, and undoes it in any order", async () => {
    const { tillKey } = await storedTill(store());
    const { user } = await signedIn(store());
    const sale = { customer: { userId: user.id }, locationId: null, lines: [], soldAt: null };
    const checks = Array.from({ length: 9 }, () => fresh.id());
    const buy = (checkId: string) =>
      order(
        store(),
        "recordPurchase",
        { ...sale, checkId, amount: 150, currency: "EUR" },
        { tillKey },
      );
    // Each check twice.
    const bought = await times(18, (at) => buy(checks[at % 9] ?? ""));
    expect(tally(bought)).toEqual({ ok: 18 });
    expect(await userOf(user.id)).toMatchObject({ points: 13, carriedMillionths: 500_000 });
    const refunds = await times(18, (at) => {
      const refundId = at < 9 ? "a part" : "the rest";
      const part = { locationId: null, checkId: checks[at % 9], refundId, amount: 75 };
      return order(store(), "refundPurchase", part, { tillKey });
    });
    expect(tally(refunds)).toEqual({ ok: 18 });
    expect(await userOf(user.id)).toMatchObject({
      points: 0,
      carriedMillionths: 0,
      forfeitedPoints: 0,
    });
    expect(await differences()).toEqual([]);
  });

  it("counts every wrong voucher code of a member of staff", async () => {
    const staff = await signedIn(store(), 0, { role: "admin" });
    const { locationId } = await storedTill(store());
    const input = { code: "V-NOTHERE2", locationId, acceptedAt: null };
    const replies = [];
    for (let guess = 0; guess < 28; guess += 1) {
      replies.push(await order(store(), "acceptVoucher", input, staff));
    }
    const { acceptedAt: _none, ...code } = input;
    replies.push(await order(store(), "reissueVoucher", code, staff));
    expect(tally(replies)).toEqual({ "voucher-not-found": 29 });
    const last = await times(4, () => order(store(), "acceptVoucher", input, staff));
    expect(tally(last)).toEqual({ "voucher-not-found": 1, "too-many-requests": 3 });
  });

  it("counts a wrong code once for any number of repeats with its retry key", async () => {
    const staff = await signedIn(store(), 0, { role: "admin" });
    const { locationId } = await storedTill(store());
    const input = { code: "V-NOTHERE2", locationId, acceptedAt: null };
    const by = { ...staff, retryKey: fresh.id() };
    for (let repeat = 0; repeat < 40; repeat += 1) {
      expect(tally([await order(store(), "acceptVoucher", input, by)])).toEqual({
        "voucher-not-found": 1,
      });
    }
  });

  it("keeps a sub-admin from redeeming codes that they generated, and records the attempt once", async () => {
    const rights = { role: "sub-admin", permissions: { canManageQRCodes: true } } as const;
    const { user, token } = await signedIn(store(), 0, rights);
    const own = { productId: fresh.id(), points: 1_000_000 };
    const made = await audited("generateQrCode", own, { token });
    const { code } = Object(made.ok && made.result);
    const begun = await audited("generateQrBatch", { ...own, size: 1 }, { token });
    const { id: batchId } = Object(begun.ok && begun.result);
    await audited("fillQrBatch", { batchId }, { token });
    const ofBatch = await store().reader.one("qrCodes", { batchId });
    expect(ofBatch?.createdBy).toBe(user.id);
    const retryKey = fresh.id();
    const replies = [
      await audited("redeemQrCode", { code }, { token, retryKey }),
      await audited("redeemQrCode", { code }, { token, retryKey }),
      await audited("redeemQrCode", { code: ofBatch?.code ?? "" }, { token }),
      await audited("generateQrCode", { ...own, points: 1_000_001 }, { token }),
    ];
    expect(tally(replies)).toEqual({ "qr-own-code": 3, "qr-points-too-many": 1 });
    const lines = await linesOf(user.id);
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      "generateQrBatch",
      "generateQrCode",
      "generateQrCode.rejected",
      "redeemQrCode.rejected",
      "redeemQrCode.rejected",
    ]);
    expect((await userOf(user.id))?.points).toBe(0);
    const friend = await signedIn(store());
    expect(tally([await order(store(), "redeemQrCode", { code }, friend)])).toEqual({ ok: 1 });
  });

  it.each([
    ["an open one", true, "ok"],
    ["a closed one", false, "device-location-invalid"],
    ["one that does not exist", undefined, "device-location-invalid"],
  ])("keeps of a device's location only %s", async (_what, isOpen, outcome) => {
    const { user, token } = await signedIn(store(), 0, { role: "admin" });
    const customer = await storedUser(store());
    const locationId = fresh.id();
    if (isOpen !== undefined) {
      await commit(store(), inserted("locations", { ...aLocation(locationId), isOpen }));
    }
    const gift = { amount: 5, description: "A gift", userId: customer.id };
    const replies = [
      await audited("addPoints", gift, { token, locationId }),
      await audited("sendBroadcast", { message: "Warm rolls." }, { token, locationId }),
    ];
    expect(tally(replies)).toEqual(outcome === "ok" ? { ok: 2 } : { [outcome]: 1, ok: 1 });
    const kept = isOpen === true ? locationId : null;
    const lines = await linesOf(user.id);
    expect(lines.map((line) => line.locationId)).toEqual(lines.map(() => kept));
    const { reader } = store();
    expect(await reader.count("transactions", { userId: customer.id, locationId })).toBe(
      isOpen === true ? 1 : 0,
    );
  });

  it("refuses a carried remainder of a point, or below zero", async () => {
    const { id } = await storedUser(store());
    for (const carriedMillionths of [-1, 1_000_000]) {
      const patch = patched("users", id, { carriedMillionths });
      await expectBroken(store(), "carried-below-one-point", patch);
    }
  });

  it("refuses forfeited points below zero", async () => {
    const { id } = await storedUser(store());
    const patch = patched("users", id, { forfeitedPoints: -1 });
    await expectBroken(store(), "forfeited-not-negative", patch);
  });

  it.each([
    ["more than a voucher cost", { state: "cancelled", endedAt: NOW, pointsWithheld: 101 }],
    ["fewer than none", { state: "cancelled", endedAt: NOW, pointsWithheld: -1 }],
    ["points of a used voucher", { state: "used", endedAt: NOW, pointsWithheld: 1 }],
    ["points of a ready voucher", { pointsWithheld: 1 }],
  ] as const)("refuses to withhold %s", async (_what, fields) => {
    const voucher = aVoucher({ cost: 100 });
    await commit(store(), inserted("vouchers", voucher));
    const patch = patched("vouchers", voucher.id, fields);
    await expectBroken(store(), "withheld-within-cost", patch);
  });

  it.each([0, 10_000_001])("refuses a code or a batch worth %i points", async (points) => {
    await expectBroken(store(), "code-points-limited", inserted("qrCodes", aCode({ points })));
    const batch = { ...aBatch(fresh.id()), points };
    await expectBroken(store(), "code-points-limited", inserted("qrBatches", batch));
  });
}
