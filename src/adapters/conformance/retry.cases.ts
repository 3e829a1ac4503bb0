import { expect, it } from "vitest";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { order, signedIn, tally } from "./program.ts";
import { aCode, aReward, aVoucher, fresh, NOW } from "./rows.ts";

/** Retry keys through the engine (decision 005): a repeat returns the first reply, another body under the same key is refused. */
export function retryCases(store: () => Store): void {
  const coffee = async (own = {}) => {
    const reward = aReward(own);
    await commit(store(), inserted("rewards", reward));
    return { rewardId: reward.id };
  };

  it("repeats the first reply and has one effect", async () => {
    const { user, token } = await signedIn(store(), 500);
    const input = await coffee();
    const by = { token, retryKey: fresh.id() };
    const first = await order(store(), "redeemReward", input, by);
    expect(first).toMatchObject({ ok: true, result: { points: 400 } });
    expect(await order(store(), "redeemReward", input, by)).toEqual(first);
    expect((await store().reader.one("users", { id: user.id }))?.points).toBe(400);
  });

  it("has one effect with concurrent repeats", async () => {
    const { user, token } = await signedIn(store(), 500);
    const input = await coffee({ availabilityCount: 5 });
    const by = { token, retryKey: fresh.id() };
    const repeats = Array.from({ length: 10 }, () => order(store(), "redeemReward", input, by));
    const replies = await Promise.all(repeats);
    expect(tally(replies)).toEqual({ ok: 10 });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await store().reader.one("users", { id: user.id })).toMatchObject({
      points: 400,
      entryCount: 2,
    });
    const left = await store().reader.one("rewards", { id: input.rewardId });
    expect(left?.availabilityCount).toBe(4);
  });

  it.each(["useVoucher", "cancelVoucher"] as const)(
    "gives every repeat of %s the first reply, not a refusal because of its own effect",
    async (name) => {
      const holder = await signedIn(store(), 50);
      const voucher = aVoucher({ userId: holder.user.id, cost: 100 });
      await commit(store(), inserted("vouchers", voucher));
      const { token } =
        name === "useVoucher" ? holder : await signedIn(store(), 0, { role: "admin" });
      const by = { token, retryKey: fresh.id() };
      const repeat = () => order(store(), name, { voucherId: voucher.id }, by);
      const replies = await Promise.all(Array.from({ length: 10 }, repeat));
      expect(tally(replies)).toEqual({ ok: 10 });
      for (const reply of [...replies, await repeat()]) expect(reply).toEqual(replies[0]);
      const points = name === "useVoucher" ? 50 : 150;
      expect(await store().reader.one("users", { id: holder.user.id })).toMatchObject({ points });
    },
  );

  it("has one effect with repeats that lock nothing", async () => {
    const admin = await signedIn(store());
    const rights = { role: "admin" as const };
    await commit(store(), patched("users", admin.user.id, rights));
    const by = { token: admin.token, retryKey: fresh.id() };
    const input = { productId: `Once ${fresh.id()}`, points: 10 };
    const repeats = Array.from({ length: 10 }, () => order(store(), "generateQrCode", input, by));
    const replies = await Promise.all(repeats);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await store().reader.count("qrCodes", { productId: input.productId })).toBe(1);
  });

  it("refuses a key that was used for another request", async () => {
    const { user, token } = await signedIn(store(), 500);
    const by = { token, retryKey: fresh.id() };
    expect((await order(store(), "redeemReward", await coffee(), by)).ok).toBe(true);
    const reused = { ok: false, error: { code: "retry-key-reused" } };
    expect(await order(store(), "redeemReward", await coffee(), by)).toMatchObject(reused);
    const code = aCode();
    await commit(store(), inserted("qrCodes", code));
    expect(await order(store(), "redeemQrCode", { code: code.code }, by)).toMatchObject(reused);
    expect((await store().reader.one("users", { id: user.id }))?.points).toBe(400);
  });

  it("keeps the keys of two people apart", async () => {
    const [ana, ben] = [await signedIn(store(), 500), await signedIn(store(), 300)];
    const input = await coffee();
    const retryKey = fresh.id();
    const first = await order(store(), "redeemReward", input, { token: ana.token, retryKey });
    const second = await order(store(), "redeemReward", input, { token: ben.token, retryKey });
    expect(first).toMatchObject({ ok: true, result: { points: 400 } });
    expect(second).toMatchObject({ ok: true, result: { points: 200 } });
  });

  it("repeats a refusal that had an effect", async () => {
    const { user } = await signedIn(store());
    const challenge = { id: fresh.id(), text: "ABCDEF", expiresAt: NOW + 1000 };
    await commit(store(), inserted("challenges", challenge));
    const input = {
      userData: { name: "Ana Maria", email: user.email, password: "long enough" },
      referredByCode: "",
      challengeId: challenge.id,
      verification: challenge.text,
    };
    const by = { retryKey: fresh.id() };
    const first = await order(store(), "signup", input, by);
    expect(tally([first])).toEqual({ "email-taken": 1 });
    expect(await order(store(), "signup", input, by)).toEqual(first);
    expect(tally([await order(store(), "signup", input)])).toEqual({ "verification-failed": 1 });
  });

  it("decides a refused command again when it is repeated", async () => {
    const { token } = await signedIn(store(), 500);
    const input = await coffee({ isActive: false });
    const by = { token, retryKey: fresh.id() };
    expect(tally([await order(store(), "redeemReward", input, by)])).toEqual({
      "reward-not-found": 1,
    });
    await commit(store(), patched("rewards", input.rewardId, { isActive: true }));
    expect(tally([await order(store(), "redeemReward", input, by)])).toEqual({ ok: 1 });
  });
}
