import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { aPromoCode, aPromoUse, aSingleUseCode } from "#testing/offer-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aProduct, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { addSingleUseCodes } from "./add-single-use-codes.ts";
import { checkPromoCodes } from "./check-promo-codes.ts";
import { createPromoCode, createPromoCodeInput } from "./create-promo-code.ts";
import { editPromoCode } from "./edit-promo-code.ts";
import { endPromoCode } from "./end-promo-code.ts";
import { promoState } from "./promo-code.ts";
import { actions } from "./testing/actions.ts";

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const { sample } = actions.createPromoCode;

async function created(own: object, rows: Parameters<typeof readerOf>[0] = {}) {
  const input = createPromoCodeInput.parse({ ...sample, ...own });
  const facts = await createPromoCode.load(input, readerOf(rows), context, undefined);
  return createPromoCode.decide(facts, input, context);
}

describe("creating a promo code", () => {
  test("stores a shared code in capitals, and says in the audit log what it gives", async () => {
    const texts = { kind: "shared", code: "sum-mer" };
    expect(await created({ texts })).toMatchObject({
      changes: [{ row: { code: "SUMMER", uses: 0, size: 0, createdBy: "boss" } }],
      audit: { kind: "promo-code", detail: saying("code SUMMER, voucher for Iced Coffee") },
    });
  });

  test("generates single-use codes with the prefix", async () => {
    const texts = { kind: "single-use", prefix: "gift-", count: 3 };
    const decision = await created({ texts });
    expect(decision).toMatchObject({
      changes: [
        { row: { code: null, prefix: "GIFT", size: 3 } },
        { row: { number: 1, code: expect.stringMatching(/^GIFT[A-Z2-9]{12}$/), usedAt: null } },
        { row: { number: 2 } },
        { row: { number: 3 } },
      ],
    });
  });

  test.each([
    ["a text that another code has", {}, { promoCodes: [aPromoCode()] }, "promo-code-taken"],
    [
      "a text that a single-use code has",
      {},
      { singleUseCodes: [aSingleUseCode({ code: "SUMMER" })] },
      "promo-code-taken",
    ],
    ["an unknown SKU", { gift: itemOf("nothing") }, { products: [aProduct()] }, "unknown-sku"],
    ["an end in the past", { startsOn: null, endsOn: "2026-03-13" }, {}, "promo-end-passed"],
  ])("refuses %s", async (_what, own, rows, code) => {
    expect(outcomeOf(await created(own, rows))).toBe(code);
  });

  test("accepts a known SKU", async () => {
    const products = [aProduct()];
    expect(outcomeOf(await created({ gift: itemOf("latte-l") }, { products }))).toBe("ok");
  });

  test("names the field that is wrong", () => {
    const wordsFor = (own: object) =>
      fieldMessages(createPromoCodeInput.safeParse({ ...sample, ...own }).error);
    expect(wordsFor({ texts: { kind: "shared", code: "Übung!" } })).toEqual([
      "A code has 3 to 30 letters and digits.",
    ]);
    expect(wordsFor({ endsOn: "2026-05-31" })).toEqual([
      "The last day is before the first. Please choose a later last day, or an earlier first one.",
    ]);
  });
});

function itemOf(sku: string) {
  const benefit = { kind: "item", products: { skus: [sku], categories: [] } };
  return { kind: "voucher", title: "Coffee", benefit, expiryDays: 0 };
}

describe("editing a promo code", () => {
  const { sample: wanted } = actions.editPromoCode;

  test("changes limits and days and says what changed", () => {
    const promo = aPromoCode({ uses: 100, perCustomer: 1 });
    expect(editPromoCode.decide(promo, wanted, context)).toMatchObject({
      changes: [{ fields: { most: 100, startsOn: "2026-06-01" } }],
      audit: {
        detail: saying(
          "total limit none → 100, first day none → 2026-06-01, last day none → 2099-08-31",
        ),
      },
    });
  });

  test.each([
    ["a limit below the uses so far", aPromoCode({ uses: 101 }), "promo-limit-below-uses"],
    ["an ended code", aPromoCode({ endedAt: NOON }), "promo-code-ended"],
    ["no code", undefined, "promo-code-not-found"],
  ])("refuses %s", (_what, promo, code) => {
    expect(outcomeOf(editPromoCode.decide(promo, wanted, context))).toBe(code);
  });
});

test("ending is once and for all", () => {
  const input = { id: "promo-1" };
  expect(endPromoCode.decide(aPromoCode(), input, context)).toMatchObject({
    changes: [{ fields: { endedAt: NOON } }],
  });
  const ended = aPromoCode({ endedAt: 1 });
  expect(endPromoCode.decide(ended, input, context)).toMatchObject({ changes: [] });
});

test("more single-use codes continue the numbers, up to 10,000", () => {
  const promo = aPromoCode({ kind: "single-use", code: null, prefix: "GIFT", size: 9999 });
  const add = (count: number) => addSingleUseCodes.decide(promo, { id: "promo-1", count }, context);
  expect(add(1)).toMatchObject({
    changes: [{ fields: { size: 10_000 } }, { row: { number: 10_000 } }],
  });
  expect(outcomeOf(add(2))).toBe("single-use-codes-full");
  const shared = addSingleUseCodes.decide(aPromoCode(), { id: "promo-1", count: 1 }, context);
  expect(outcomeOf(shared)).toBe("promo-code-not-found");
});

test.each([
  ["ended", { endedAt: 1, endsOn: "2026-01-01" }],
  ["over", { endsOn: "2026-03-13" }],
  ["used-up", { most: 2, uses: 2 }],
  ["planned", { startsOn: "2026-03-15" }],
  ["active", { startsOn: "2026-03-14", endsOn: "2026-03-14", most: 2, uses: 1 }],
])("a promo code is %s", (state, own) => {
  expect(promoState(aPromoCode(own), "2026-03-14")).toBe(state);
});

test("a single-use promo code is used up with its last code", () => {
  const promo = aPromoCode({ kind: "single-use", size: 2, uses: 2 });
  expect(promoState(promo, "2026-03-14")).toBe("used-up");
});

test("verify compares the counted uses with the rows", async () => {
  const found = async (rows: Parameters<typeof readerOf>[0]) => {
    const check = await checkPromoCodes({ reader: readerOf(rows) } as never);
    return (await check.end()).faults;
  };
  const promoUses = [aPromoUse()];
  expect(await found({ promoCodes: [aPromoCode({ uses: 1 })], promoUses })).toEqual([]);
  expect(await found({ promoCodes: [aPromoCode({ uses: 2 })], promoUses })).toEqual([
    "The promo code promo-1 counts 2 uses, and has 1.",
  ]);
  const singles = aPromoCode({ kind: "single-use", code: null, uses: 1, size: 1 });
  const unused = { promoCodes: [singles], promoUses, singleUseCodes: [aSingleUseCode()] };
  expect(await found(unused)).toEqual([
    "Of the promo code promo-1, 0 codes are used, and 1 counted.",
  ]);
});
