import { describe, expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { aCampaign, aCampaignVersion } from "#testing/occasions.ts";
import { readerOf } from "#testing/reader-of.ts";
import {
  aLocation,
  anEntry,
  aProduct,
  aPurchase,
  aTillSku,
  aUser,
  aVoucher,
} from "#testing/rows.ts";
import { titledItem } from "../benefits/benefit.ts";
import type { CampaignDefinition } from "../campaigns/campaign-definition.ts";
import { DAY_MS } from "../kit/time.ts";
import { defaultProgram, type Program } from "../program.ts";
import { aReferral } from "../testing/own-data.ts";
import type { ProgramChange } from "../world.ts";
import { recordPurchase, recordPurchaseInput } from "./record-purchase.ts";
import { refundPurchase, refundPurchaseInput } from "./refund-purchase.ts";
import { tenEuros } from "./testing/recording.ts";

const boss = aUser({ id: "boss", email: "boss@example.com", role: "admin" });
const ben = aUser({ id: "ben", email: "ben@example.com", referralCode: "BENOAT" });

type Rows = Parameters<typeof readerOf>[0];

/** A context with these campaigns, running. */
function contextWith(definitions: readonly CampaignDefinition[], own: Partial<Program>) {
  const versions = definitions.map((definition, number) =>
    aCampaignVersion(definition, { ruleId: `campaign-${number}` }),
  );
  const program = { ...defaultProgram, rules: { revision: 1, versions }, ...own };
  return contextFor(boss, { program, locationId: "harbour" });
}

async function record(
  definitions: readonly CampaignDefinition[],
  own: object = {},
  rows: Rows = {},
  program: Partial<Program> = {},
) {
  const input = recordPurchaseInput.parse({ ...tenEuros, ...own });
  const reader = readerOf({ users: [aUser(), ben, boss], locations: [aLocation()], ...rows });
  const context = contextWith(definitions, program);
  const facts = await recordPurchase.load(input, reader, context, undefined);
  const decision = recordPurchase.decide(facts, input, context);
  const changes: readonly ProgramChange[] = "changes" in decision ? (decision.changes ?? []) : [];
  return { changes, ...successOf(decision) };
}

/** The rows that changes insert into a dataset. */
function inserted(changes: readonly ProgramChange[], dataset: ProgramChange["dataset"]) {
  return changes.flatMap((change) =>
    change.kind === "insert" && change.dataset === dataset ? [change.row] : [],
  );
}

const free: CampaignDefinition["effect"] = {
  kind: "voucher",
  title: "Free Tea",
  benefit: titledItem,
  expiryDays: 0,
};

describe("a purchase while campaigns run (decision 155)", () => {
  test("stores the award with campaign and version, and explains it and what did not apply", async () => {
    const gold = aCampaign({ name: "Gold only", conditions: { tiers: ["Gold"] } });
    const hidden = aCampaign({ name: "Hidden", isShown: false, conditions: { tiers: ["Gold"] } });
    const { changes, points, explain } = await record([aCampaign(), gold, hidden]);
    const award = {
      rule: "campaign-0",
      version: 1,
      points: 5,
      explanation: { code: "campaign-bonus", params: { name: "Happy hour" } },
    };
    expect(points).toBe(15);
    const [entry] = inserted(changes, "transactions");
    expect(entry).toMatchObject({ amount: 15, awards: [{ rule: "base-rate" }, award] });
    expect(explain.awards.at(-1)).toEqual(award);
    expect(explain.skipped).toEqual([
      { rule: "campaign-1", version: 1, name: "Gold only", reason: { code: "tier", params: {} } },
    ]);
  });

  test("gives its vouchers, which the purchase names", async () => {
    const { changes } = await record([aCampaign({ effect: free })]);
    const [voucher] = inserted(changes, "vouchers");
    expect(voucher).toMatchObject({
      userId: "ana",
      title: "Free Tea",
      cost: 0,
      originKind: "campaign",
      originId: "campaign-0",
    });
    expect(inserted(changes, "purchases")).toMatchObject([{ givenVouchers: [voucher?.id] }]);
  });

  test("counts a SKU that is mapped to a product as the product", async () => {
    const included = { skus: ["latte-l"], categories: [] };
    const lines = [{ text: "Latte", quantity: 1, amount: 1000, sku: "4711" }];
    const products = [aProduct()];
    const mapped = { ...aTillSku({ state: "mapped" }), productId: products[0]?.id ?? "" };
    const rows = { products, tillSkus: [mapped] };
    const { points } = await record([aCampaign({ conditions: { included } })], { lines }, rows);
    expect(points).toBe(15);
  });

  test("gives nothing for products that never earn", async () => {
    const lines = [
      { text: "Wine", quantity: 1, amount: 600, category: "Wine" },
      { text: "Tea", quantity: 1, amount: 400, category: "Tea" },
    ];
    const purchases = { ...defaultProgram.purchases, excluded: { skus: [], categories: ["wine"] } };
    const { points } = await record([aCampaign()], { lines }, {}, { purchases });
    expect(points).toBe(9);
    const onlyWine = { lines: lines.slice(0, 1), amount: 600 };
    expect((await record([aCampaign()], onlyWine, {}, { purchases })).points).toBe(0);
  });

  test("says the same awards again when the check is repeated", async () => {
    const entry = anEntry({ once: "purchase-purchase-1" });
    const rows = { purchases: [aPurchase()], transactions: [entry] };
    const { explain, isRepeat } = await record([aCampaign()], {}, rows);
    expect(isRepeat).toBe(true);
    expect(explain).toMatchObject({ awards: entry.awards, skipped: [] });
  });
});

describe("visits", () => {
  const users = (own: object) => ({ users: [aUser(own), boss] });
  const visit = async (own: object, soldAt = NOON, rows: Rows = {}) => {
    const { changes } = await record([], { soldAt }, { ...users(own), ...rows });
    const patch = changes.find(({ kind, dataset }) => kind === "patch" && dataset === "users");
    const [purchase] = inserted(changes, "purchases");
    const { visits, lastPurchaseDay } =
      patch?.kind === "patch"
        ? (patch.fields as { visits?: number; lastPurchaseDay?: string })
        : {};
    return [purchase && "startsVisit" in purchase && purchase.startsVisit, visits, lastPurchaseDay];
  };

  test("begin with the first purchase of a program day", async () => {
    expect(await visit({})).toEqual([true, 1, "2026-03-14"]);
    const before = { visits: 3, lastPurchaseDay: "2026-03-13" };
    expect(await visit(before)).toEqual([true, 4, "2026-03-14"]);
    expect(await visit({ ...before, lastPurchaseDay: "2026-03-14" })).toEqual([
      false,
      undefined,
      undefined,
    ]);
  });

  test("of an earlier day are counted by the purchases of that day", async () => {
    const ana = { visits: 1, lastPurchaseDay: "2026-03-14" };
    expect(await visit(ana, NOON - DAY_MS)).toEqual([true, 2, "2026-03-14"]);
    const earlier = aPurchase({ checkId: "other", soldAt: NOON - DAY_MS });
    const rows = { purchases: [earlier] };
    expect(await visit(ana, NOON - DAY_MS, rows)).toEqual([false, undefined, undefined]);
  });
});

describe("a friend's first purchase", () => {
  const campaign = aCampaign({
    trigger: "referral-purchase",
    effect: { kind: "bonus", points: 50 },
  });
  const referral = { ...aReferral(), referrerId: "ben", referredUserId: "ana", pointsEarned: 5 };

  test("thanks the referrer with what campaigns give", async () => {
    const { changes, points } = await record([campaign], {}, { referrals: [referral] });
    expect(points).toBe(10);
    expect(inserted(changes, "transactions")).toMatchObject([
      { userId: "ana", amount: 10 },
      { userId: "ben", amount: 50, source: "referral", once: "first-purchase-ana" },
    ]);
    expect(changes).toContainEqual({
      kind: "patch",
      dataset: "users",
      id: "ben",
      fields: { referralPointsEarned: 50 },
    });
    expect(changes).toContainEqual({
      kind: "patch",
      dataset: "referrals",
      id: referral.id,
      fields: { pointsEarned: 55 },
    });
  });

  test.each<[string, readonly CampaignDefinition[], Rows]>([
    ["without a campaign", [], {}],
    ["after the first visit", [campaign], { users: [aUser({ visits: 1 }), ben, boss] }],
    ["with a deactivated referrer", [campaign], { users: [aUser(), { ...ben, isActive: false }] }],
    ["without a referrer", [campaign], { referrals: [] }],
  ])("thanks nobody %s", async (_when, campaigns, rows) => {
    const { changes } = await record(campaigns, {}, { referrals: [referral], ...rows });
    expect(inserted(changes, "transactions")).toHaveLength(1);
  });
});

describe("a refund of a purchase with vouchers of campaigns", () => {
  const given = ["ready", "used"].map((id) =>
    aVoucher({ id, code: id, cost: 0, title: id, rewardId: null, originKind: "campaign" }),
  );
  const [ready = aVoucher(), issued = aVoucher()] = given;
  const used = { ...issued, state: "used", endedAt: NOON } as const;
  const rows = {
    users: [aUser({ points: 40, entryCount: 2 })],
    locations: [aLocation()],
    purchases: [aPurchase({ givenVouchers: ["ready", "used"] })],
    vouchers: [ready, used],
  };
  const refund = async (amount: number | null) => {
    const asked = { locationId: null, checkId: "check-1", refundId: "refund-1", amount };
    const input = refundPurchaseInput.parse(asked);
    const context = contextFor(boss, { locationId: "harbour" });
    const facts = await refundPurchase.load(input, readerOf(rows), context, undefined);
    return refundPurchase.decide(facts, input, context);
  };

  test("in full cancels unused ones and names the used ones", async () => {
    const decision = await refund(null);
    expect(successOf(decision)).toMatchObject({
      cancelledVouchers: ["ready"],
      usedVouchers: ["used"],
    });
    const cancelled = { state: "cancelled", cancelReason: "refund" };
    expect("changes" in decision && decision.changes).toContainEqual(
      expect.objectContaining({ id: "ready", fields: expect.objectContaining(cancelled) }),
    );
    expect(decision).toMatchObject({
      audit: { detail: [{ code: "refund", params: { used: 1 } }] },
    });
  });

  test("in part leaves them", async () => {
    const decision = await refund(500);
    expect(successOf(decision)).toMatchObject({ cancelledVouchers: [], usedVouchers: [] });
    expect("changes" in decision && decision.changes).not.toContainEqual(
      expect.objectContaining({ dataset: "vouchers" }),
    );
  });
});
