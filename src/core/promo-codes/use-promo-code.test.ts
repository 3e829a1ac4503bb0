import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { aPromoCode, aPromoUse, aSingleUseCode } from "#testing/offer-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { titledItem } from "../benefits/benefit.ts";
import { noGuesses } from "../sessions/guess-counts.ts";
import { plainPromoCode, typedPromoCode, writtenCode } from "./code-text.ts";
import type { PromoCode, SingleUseCode } from "./promo-code.ts";
import { findEntered } from "./promo-use.ts";
import { usePromoCode } from "./use-promo-code.ts";
import { WRONG_PROMO_CODES } from "./wrong-promo-codes.ts";

const ana = aUser({ points: 5, entryCount: 1 });

function use(own: {
  user?: ReturnType<typeof aUser>;
  promo?: PromoCode | undefined;
  single?: SingleUseCode;
  uses?: number;
  wrong?: number;
}) {
  const { user = ana, single, uses = 0 } = own;
  const promo = "promo" in own ? own.promo : aPromoCode();
  const kept = { id: "x", count: own.wrong ?? 0, resetsAt: NOON + 1000 };
  const wrong = [{ ...noGuesses(WRONG_PROMO_CODES), kept }];
  const entered = { promo, single, usesOfCustomer: uses };
  return usePromoCode.decide({ user, wrong, entered }, { code: "SUMMER" }, contextFor(user));
}

describe("a customer's promo code", () => {
  test("gives points as a ledger entry, and counts the use", () => {
    const decision = use({ promo: aPromoCode({ uses: 7, most: 8 }) });
    expect(successOf(decision)).toEqual({ points: 50, balance: 55, voucherId: null, title: "" });
    expect(decision).toMatchObject({
      changes: [
        { row: { amount: 50, source: "promo-code", reference: "promo-1", balanceAfter: 55 } },
        { dataset: "users", fields: { points: 55 } },
        { dataset: "promoUses", row: { number: 8, ofCustomer: 1, userId: "ana", points: 50 } },
        { dataset: "promoCodes", fields: { uses: 8 } },
      ],
      events: [
        { name: "promo-code.accepted", params: { points: 50, title: "" } },
        { name: "promo-code.used", data: { promoCodeId: "promo-1", balance: 55, voucherId: null } },
        { name: "points.added", data: { from: "promo-code", points: 50 } },
      ],
    });
  });

  test("gives a voucher of its origin, without a ledger entry", () => {
    const gift = { kind: "voucher", title: "Tea", benefit: titledItem, expiryDays: 0 } as const;
    const decision = use({ promo: aPromoCode({ gift }) });
    expect(successOf(decision)).toMatchObject({ points: 0, balance: 5, title: "Tea" });
    expect(decision).toMatchObject({
      changes: [
        { dataset: "vouchers", row: { originKind: "code", originId: "promo-1", cost: 0 } },
        { dataset: "promoUses", row: { points: 0, voucherId: expect.any(String) } },
        { dataset: "promoCodes" },
      ],
      events: [
        { name: "promo-code.accepted" },
        { name: "promo-code.used" },
        { name: "voucher.issued", data: { origin: { kind: "code", id: "promo-1" }, points: 0 } },
      ],
    });
  });

  test("of a single-use one is marked as used", () => {
    const promo = aPromoCode({ kind: "single-use", code: null, size: 2 });
    expect(use({ promo, single: aSingleUseCode() })).toMatchObject({
      changes: [
        {},
        {},
        { row: { singleUseCodeId: "single-1" } },
        {},
        { dataset: "singleUseCodes", id: "single-1", fields: { usedAt: NOON } },
      ],
    });
  });

  test.each([
    ["an unknown code", { promo: undefined }, "promo-code-unknown"],
    ["an ended one", { promo: aPromoCode({ endedAt: NOON }) }, "promo-code-over"],
    ["one after its last day", { promo: aPromoCode({ endsOn: "2026-03-13" }) }, "promo-code-over"],
    [
      "one before its first day",
      { promo: aPromoCode({ startsOn: "2026-03-15" }) },
      "promo-code-planned",
    ],
    ["one that is used up", { promo: aPromoCode({ most: 3, uses: 3 }) }, "promo-code-used-up"],
    ["one that the customer has used", { uses: 1 }, "promo-code-used-by-customer"],
    ["a used single-use code", { single: aSingleUseCode({ usedAt: 1 }) }, "promo-code-used"],
    ["a sub-admin's own", { user: aUser({ id: "boss", role: "sub-admin" }) }, "promo-code-own"],
    ["any after too many wrong ones", { wrong: 20 }, "too-many-requests"],
  ])("is refused: %s", (_what, own, code) => {
    expect(outcomeOf(use(own))).toBe(code);
  });

  test.each([
    ["on its first and last day", aPromoCode({ startsOn: "2026-03-14", endsOn: "2026-03-14" }), 0],
    ["again within the customer's limit", aPromoCode({ perCustomer: 2 }), 1],
    ["any number of times without a limit", aPromoCode({ perCustomer: null }), 99],
  ])("is accepted %s", (_when, promo, uses) => {
    expect(outcomeOf(use({ promo, uses }))).toBe("ok");
  });

  test("that is unknown counts as a guess, others do not", () => {
    expect(use({ promo: undefined })).toMatchObject({ changes: [{ dataset: "attempts" }] });
    expect(use({ uses: 1 })).toMatchObject({ changes: [] });
  });
});

describe("the text of a code", () => {
  test.each([
    ["summer", "SUMMER"],
    [" Sum-mer 26 ", "SUMMER26"],
    ["gift–abcd—efgh", "GIFTABCDEFGH"],
    ["ｓｕｍｍｅｒ", "SUMMER"],
  ])("%s is read as %s", (typed, plain) => {
    expect(plainPromoCode(typed)).toBe(plain);
    expect(typedPromoCode.parse(typed)).toBe(plain);
  });

  test("is not only hyphens", () => {
    expect(typedPromoCode.safeParse("- -").success).toBe(false);
  });

  test("of a single-use code is handed out in groups", () => {
    expect(writtenCode("GIFT", "GIFTABCDEFGHJKLM")).toBe("GIFT-ABCD-EFGH-JKLM");
    expect(writtenCode("", "ABCDEFGHJKLM")).toBe("ABCD-EFGH-JKLM");
  });
});

test("an entered code is found by its text, with the customer's uses", async () => {
  const single = aSingleUseCode({ promoCodeId: "promo-2" });
  const reader = readerOf({
    promoCodes: [aPromoCode(), aPromoCode({ id: "promo-2", kind: "single-use", code: null })],
    singleUseCodes: [single],
    promoUses: [aPromoUse(), aPromoUse({ id: "other", userId: "ben", number: 2 })],
  });
  expect(await findEntered(reader, "SUMMER", "ana")).toMatchObject({
    promo: { id: "promo-1" },
    single: undefined,
    usesOfCustomer: 1,
  });
  expect(await findEntered(reader, single.code, "ana")).toMatchObject({
    promo: { id: "promo-2" },
    single,
    usesOfCustomer: 0,
  });
  expect(await findEntered(reader, "NOTHING", "ana")).toMatchObject({ promo: undefined });
});
