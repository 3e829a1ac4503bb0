import { expect, it } from "vitest";
import type { PromoCode } from "#core/promo-codes/promo-code.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { aPromoCode, aPromoUse, aSingleUseCode } from "#testing/offer-rows.ts";
import { order, signedIn, storedTill, tally } from "./program.ts";
import { expectBroken, fresh, storedUser } from "./rows.ts";

const TIMES = 8;
const range = Array.from({ length: TIMES }, (_, index) => index);

/** Limits of promo codes hold for concurrent customers and tills, and in the store itself. */
export function promoCodesCases(store: () => Store): void {
  it("gives a shared code as often as its limit allows, to any number of customers at once", async () => {
    const promo = await storedPromo({ most: 3 });
    const members = await Promise.all(range.map(() => signedIn(store())));
    const replies = await Promise.all(members.map((by) => use(promo.code ?? "", by)));
    expect(tally(replies)).toEqual({ ok: 3, "promo-code-used-up": TIMES - 3 });
    expect(await usesOf(promo)).toEqual([3, 3]);
  });

  it("gives a customer a code as often as each customer may, on several devices at once", async () => {
    const promo = await storedPromo({ perCustomer: 2 });
    const { user, token } = await signedIn(store());
    const { tillKey } = await storedTill(store());
    const input = { customer: { userId: user.id }, code: promo.code ?? "", locationId: null };
    const replies = await Promise.all(
      range.map((at) =>
        at % 2 === 0
          ? use(promo.code ?? "", { token })
          : order(store(), "acceptPromoCode", input, { tillKey }),
      ),
    );
    expect(tally(replies)).toEqual({ ok: 2, "promo-code-used-by-customer": TIMES - 2 });
    expect(await usesOf(promo)).toEqual([2, 2]);
    expect((await store().reader.one("users", { id: user.id }))?.points).toBe(100);
  });

  it("accepts a single-use code once, whoever enters it", async () => {
    const promo = await storedPromo({ kind: "single-use", code: null, size: 1 });
    const code = `GIFT${fresh.letters("ABCDEFGH", 12)}`;
    const row = aSingleUseCode({ id: fresh.id(), promoCodeId: promo.id, code });
    await commit(store(), inserted("singleUseCodes", row));
    const members = await Promise.all(range.map(() => signedIn(store())));
    const replies = await Promise.all(members.map((by) => use(code, by)));
    expect(tally(replies)).toEqual({ ok: 1, "promo-code-used": TIMES - 1 });
    expect(await usesOf(promo)).toEqual([1, 1]);
  });

  it("refuses more uses than the limit, and two uses with one number or one single-use code", async () => {
    const promo = await storedPromo({ most: 1 });
    const over = patched("promoCodes", promo.id, { uses: 2 });
    await expectBroken(store(), "promo-uses-within-limit", over);
    const [promoCodeId, singleUseCodeId] = [promo.id, fresh.id()];
    const next = (own: object) =>
      inserted("promoUses", aPromoUse({ id: fresh.id(), promoCodeId, userId: fresh.id(), ...own }));
    await commit(store(), next({ number: 1, userId: "ana", singleUseCodeId }));
    await expectBroken(store(), "one-promo-use-per-number", next({ number: 1 }));
    await expectBroken(store(), "one-promo-use-per-number", next({ number: 2, userId: "ana" }));
    await expectBroken(store(), "single-use-codes-once", next({ number: 3, singleUseCodeId }));
  });

  it("refuses a second code of one text", async () => {
    const { code } = await storedPromo();
    const twin = aPromoCode({ id: fresh.id(), code });
    await expectBroken(store(), "unique-promo-code", inserted("promoCodes", twin));
    const single = aSingleUseCode({ id: fresh.id(), code: fresh.id() });
    await commit(store(), inserted("singleUseCodes", single));
    const other = { ...single, id: fresh.id() };
    await expectBroken(store(), "unique-single-use-code", inserted("singleUseCodes", other));
  });

  it("counts the uses of a day", async () => {
    const { id: promoCodeId } = await storedPromo();
    const { id: userId } = await storedUser(store());
    const uses = [1, 2, 3].map((number) =>
      inserted(
        "promoUses",
        aPromoUse({
          id: fresh.id(),
          promoCodeId,
          userId,
          number,
          ofCustomer: number,
          day: number === 3 ? "2026-05-21" : "2026-05-20",
        }),
      ),
    );
    await commit(store(), ...uses);
    const groups = await store().reader.groups("promoUses", {
      by: ["day"],
      where: { promoCodeId, day: { atLeast: "2026-05-01" } },
    });
    expect(new Map(groups.map(({ key, count }) => [key.day, count]))).toEqual(
      new Map([
        ["2026-05-20", 2],
        ["2026-05-21", 1],
      ]),
    );
  });

  const use = (code: string, by: { readonly token: string }) =>
    order(store(), "usePromoCode", { code }, by);

  /** Stores a promo code with a text of its own. */
  const storedPromo = async (own: Partial<PromoCode> = {}) => {
    const code = `SUMMER${fresh.letters("ABCDEFGH", 10)}`;
    const row = aPromoCode({ id: fresh.id(), code, ...own });
    await commit(store(), inserted("promoCodes", row));
    return row;
  };

  /** The count of a promo code, and its rows. */
  const usesOf = async ({ id: promoCodeId }: PromoCode) => [
    (await store().reader.one("promoCodes", { id: promoCodeId }))?.uses,
    await store().reader.count("promoUses", { promoCodeId }),
  ];
}
