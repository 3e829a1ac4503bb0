import { describe, expect, test } from "vitest";
import { NOON } from "#testing/context.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../kit/time.ts";
import { findInSignUp, findMatches, type ReviewedPurchase } from "./find-matches.ts";
import { type FraudRuleName, type FraudRules, noReview } from "./fraud-rules.ts";
import { type EarlierPurchase, nothingKnown, type ReviewFacts } from "./review-facts.ts";

const purchase: ReviewedPurchase = {
  customer: { staffOwner: "" },
  locationId: "harbour",
  amount: 450,
  at: NOON,
  staffId: "boss",
};

function earlier(hoursAgo: number, own: Partial<EarlierPurchase> = {}): EarlierPurchase {
  const id = `${hoursAgo} hours ago`;
  const soldAt = NOON - hoursAgo * HOUR_MS;
  return { id, soldAt, locationId: "harbour", amount: 450, recordedBy: "boss", ...own };
}

/** The rules with one of them on. */
function only<Name extends FraudRuleName>(name: Name, own: Partial<FraudRules[Name]>): FraudRules {
  return { ...noReview.rules, [name]: { ...noReview.rules[name], isOn: true, ...own } };
}

function found(
  rules: FraudRules,
  facts: Partial<ReviewFacts> = {},
  own: Partial<ReviewedPurchase> = {},
  timeZone = "UTC",
) {
  return findMatches(rules, { ...purchase, ...own }, { ...nothingKnown, ...facts }, timeZone);
}

describe("fraud rules (docs/decisions/188)", () => {
  test("find nothing while they are off", () => {
    const purchases = Array.from({ length: 50 }, (_none, at) => earlier(at / 10));
    expect(found(noReview.rules, { purchases }, { amount: 1_000_000 })).toEqual([]);
  });

  test("many purchases: only those of the program day count, with this one", () => {
    const rules = only("manyPurchases", { times: 3 });
    const ofToday = [earlier(1), earlier(2)];
    expect(found(rules, { purchases: [...ofToday, earlier(13)] })).toEqual([]);
    expect(found(rules, { purchases: [...ofToday, earlier(3)] })).toEqual([
      {
        rule: "manyPurchases",
        params: { times: 4, limit: 3 },
        purchases: ["1 hours ago", "2 hours ago", "3 hours ago"],
      },
    ]);
    // In Auckland it is already the next day.
    expect(found(rules, { purchases: [...ofToday, earlier(3)] }, {}, "Pacific/Auckland")).toEqual(
      [],
    );
  });

  test("same staff member: only their entries of seven days count, and tills never", () => {
    const rules = only("sameStaff", { times: 2 });
    const purchases = [earlier(24), earlier(6 * 24)];
    expect(found(rules, { purchases })).toMatchObject([
      { rule: "sameStaff", params: { times: 3 } },
    ]);
    expect(found(rules, { purchases }, { staffId: "other" })).toEqual([]);
    expect(found(rules, { purchases }, { staffId: "" })).toEqual([]);
    expect(found(rules, { purchases: [earlier(24), earlier(7 * 24)] })).toEqual([]);
  });

  test("large amount: above the limit, not at it", () => {
    const rules = only("largeAmount", { amount: 10_000 });
    expect(found(rules, {}, { amount: 10_000 })).toEqual([]);
    expect(found(rules, {}, { amount: 10_001 })).toMatchObject([
      { rule: "largeAmount", params: { amount: 10_001, limit: 10_000 } },
    ]);
  });

  test("round amounts: this purchase and enough earlier ones", () => {
    const rules = only("roundAmounts", { multiple: 500, times: 3 });
    const purchases = [earlier(1, { amount: 1000 }), earlier(50, { amount: 500 }), earlier(60)];
    expect(found(rules, { purchases }, { amount: 1500 })).toMatchObject([{ params: { times: 3 } }]);
    expect(found(rules, { purchases }, { amount: 1501 })).toEqual([]);
    expect(found(rules, { purchases: purchases.slice(1) }, { amount: 1500 })).toEqual([]);
    expect(found(rules, { purchases }, { amount: 0 })).toEqual([]);
  });

  test("refunds after spending: as many as the limit", () => {
    const rules = only("refundAfterSpending", { times: 2 });
    expect(found(rules, { refundsAfterSpending: 1 })).toEqual([]);
    expect(found(rules, { refundsAfterSpending: 2 })).toMatchObject([{ params: { times: 2 } }]);
  });

  test("shared device or address: more accounts than either limit", () => {
    const rules = only("sharedOrigin", { perDevice: 2, perAddress: 10 });
    const at = (onDevice: number, onAddress: number) => ({ onDevice, onAddress });
    expect(found(rules, { shared: at(2, 10) })).toEqual([]);
    expect(found(rules, { shared: at(3, 1) })).toMatchObject([{ params: { onDevice: 3 } }]);
    expect(findInSignUp(rules, at(1, 11))).toMatchObject([{ params: { onAddress: 11 } }]);
    expect(findInSignUp(rules, at(1, 10))).toEqual([]);
    expect(findInSignUp(noReview.rules, at(100, 100))).toEqual([]);
  });

  test("two locations: a voucher used elsewhere within the minutes, before or after", () => {
    const rules = only("twoLocations", { minutes: 15 });
    const used = (minutes: number, locationId = "station") => ({
      usedVouchers: [{ at: NOON + minutes * MINUTE_MS, locationId }],
    });
    expect(found(rules, used(-15))).toMatchObject([{ params: { minutes: 15 } }]);
    expect(found(rules, used(3))).toMatchObject([{ params: { minutes: 3 } }]);
    expect(found(rules, used(-16))).toEqual([]);
    expect(found(rules, used(-3, "harbour"))).toEqual([]);
    expect(found(rules)).toEqual([]);
  });

  test("account of staff: their own entries, or everybody's", () => {
    const own = { customer: { staffOwner: "boss" } };
    const byOthers = { ...own, staffId: "other" };
    const strict = only("staffAccount", { onlyOwnEntries: true });
    expect(found(strict, {}, own)).toMatchObject([{ params: { isOwnEntry: 1 } }]);
    expect(found(strict, {}, byOthers)).toEqual([]);
    expect(found(only("staffAccount", { onlyOwnEntries: false }), {}, byOthers)).toHaveLength(1);
    expect(found(strict)).toEqual([]);
  });

  test("several rules that match are all named, in their order", () => {
    const rules = only("largeAmount", { amount: 1 });
    const both = { ...rules, manyPurchases: { isOn: true, times: 1 } };
    const names = found(both, { purchases: [earlier(1)] }).map(({ rule }) => rule);
    expect(names).toEqual(["manyPurchases", "largeAmount"]);
  });

  test("evidence is the latest ten purchases", () => {
    const purchases = Array.from({ length: 20 }, (_none, at) => earlier(at / 4));
    const [match] = found(only("manyPurchases", { times: 1 }), { purchases });
    expect(match?.purchases).toHaveLength(10);
    expect(match?.params).toMatchObject({ times: 21 });
  });

  test("a purchase paid days ago is compared with its own day", () => {
    const rules = only("manyPurchases", { times: 1 });
    const late = { at: NOON - 2 * DAY_MS };
    expect(found(rules, { purchases: [earlier(1)] }, late)).toEqual([]);
    expect(found(rules, { purchases: [earlier(49)] }, late)).toHaveLength(1);
  });
});
