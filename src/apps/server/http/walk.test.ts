import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, newRetryKey } from "#client/api.ts";
import type { Me } from "#core/sessions/me.ts";
import { done, PASSWORD, signUp } from "#testing/server/customer-fixture.ts";
import { type Fixture, mainAdmin } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { visit } from "#testing/server/visitors.ts";

async function logIn(page: Api, email: string, password: string): Promise<Me> {
  const result = done(await page.run("login", { email, password }, newRetryKey()));
  if (result.totpRequired) throw new Error(`${email} is asked for a code.`);
  return result.user;
}

describe.each(fixtureDatabases)("on $name", ({ open }) => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await open();
  });

  afterAll(() => fixture.close());

  test("the complete use by a customer, a friend and staff", async () => {
    const friend = visit(fixture);
    await signUp(friend, { name: "Berta", email: "berta@example.com" });
    const berta = await logIn(friend, "berta@example.com", PASSWORD);
    expect(berta.points).toBe(0);

    const customer = visit(fixture);
    const carl = { name: "Carlos", email: "carlos@example.com" };
    await signUp(customer, carl, berta.referralCode);
    const carlos = await logIn(customer, "CARLOS@example.com", PASSWORD);
    expect(carlos).toMatchObject({ points: 10, tier: "Bronze", role: "customer", isAdmin: false });
    expect(done(await friend.ask("session", {})).me?.points).toBe(5);

    const staff = visit(fixture);
    const admin = await logIn(staff, mainAdmin.email, mainAdmin.password);
    expect(admin).toMatchObject({ role: "admin", isMainAdmin: true, tier: "Admin" });
    const order = { productId: "Cold Brew", points: 120 };
    const made = done(await staff.run("generateQrCode", order, newRetryKey()));

    const typed = { code: ` ${made.code.toLowerCase()} ` };
    const redeemed = await customer.run("redeemQrCode", typed, newRetryKey());
    expect(redeemed).toMatchObject({
      ok: true,
      result: { points: 120, product: "Cold Brew", originalCode: made.code },
      events: [{ name: "qr-code.redeemed", params: { points: 120 } }],
    });
    const rating = { code: made.code, feedback: { rating: 5, comment: "Worth the walk" } };
    expect(await customer.run("redeemQrCode", rating, newRetryKey())).toMatchObject({
      ok: true,
      events: [{ name: "feedback.submitted" }],
    });

    const { cards } = done(await customer.ask("rewards", {}));
    const coffee = cards.find((card) => card.title === "Free Coffee");
    expect(coffee).toMatchObject({ pointsCost: 100, missing: 0 });
    const reward = await customer.run(
      "redeemReward",
      { rewardId: coffee?.id ?? "" },
      newRetryKey(),
    );
    expect(reward).toMatchObject({ ok: true, result: { points: 30 } });

    const wallet = done(await customer.ask("wallet", { after: null }));
    expect(wallet).toMatchObject({ vouchers: [{ title: "Free Coffee", cost: 100 }], next: null });
    const voucherId = wallet.vouchers[0]?.id ?? "";
    expect(await friend.run("useVoucher", { voucherId }, newRetryKey())).toMatchObject({
      error: { code: "voucher-not-found" },
    });
    expect(await customer.run("useVoucher", { voucherId }, newRetryKey())).toMatchObject({
      ok: true,
      events: [{ name: "voucher.used", params: { title: "Free Coffee" } }],
    });
    expect(await staff.run("cancelVoucher", { voucherId }, newRetryKey())).toMatchObject({
      error: { code: "voucher-used" },
    });
    expect(done(await customer.ask("wallet", { after: null })).vouchers).toEqual([]);
    const past = done(await customer.ask("pastVouchers", { after: null }));
    expect(past).toMatchObject({ vouchers: [{ id: voucherId, state: "used" }] });

    const history = done(await customer.ask("history", { type: "all", before: 0 }));
    expect(history).toMatchObject({ earned: 130, redeemed: 100, next: null });
    expect(history.entries.map(({ type, amount }) => [type, amount])).toEqual([
      ["redeem", 100],
      ["earn", 120],
      ["earn", 10],
    ]);
    const home = done(await customer.ask("dashboard", {}));
    expect(home).toMatchObject({ pointsEarned: 130, rewardsRedeemed: 1, me: { points: 30 } });

    const later = { productId: "Made Later", points: 5 };
    done(await staff.run("generateQrCode", later, newRetryKey()));
    const codes = done(await staff.ask("qrCodes", { state: "all", search: "", after: null })).codes;
    expect(codes[0]?.productId).toBe("Made Later");
    expect(codes.find(({ code }) => code === made.code)).toMatchObject({
      state: "redeemed",
      rating: 5,
      comment: "Worth the walk",
    });

    // All of it works without a consent.
    expect(await fixture.rowCounts()).toMatchObject({ consents: 0, preferences: 0 });
    expect((await customer.run("logout", {}, newRetryKey())).ok).toBe(true);
    expect(customer.cookies()).toMatch(/^regulars_known_browser=[^;]+$/);
    expect(done(await customer.ask("session", {})).me).toBeNull();
    expect(fixture.faults).toEqual([]);
  });
});
