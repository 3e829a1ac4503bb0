import { describe, expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { aCampaign, aCampaignVersion } from "#testing/occasions.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aCode, aLocation, aUser } from "#testing/rows.ts";
import type { CampaignTrigger } from "./campaigns/campaign-definition.ts";
import { checkedDefinition } from "./campaigns/checked-definition.ts";
import { tenthCoffee } from "./challenges/testing/definition.ts";
import { aChallengeVersion } from "./challenges/testing/version.ts";
import type { Datasets } from "./datasets.ts";
import { signup, signupInput } from "./members/signup.ts";
import { defaultProgram } from "./program.ts";
import { recordPurchase, recordPurchaseInput } from "./purchases/record-purchase.ts";
import { tenEuros } from "./purchases/testing/recording.ts";
import { redeemQrCode, redeemQrCodeInput } from "./qr-codes/redeem-qr-code.ts";
import { aReferral } from "./testing/own-data.ts";
import type { ProgramChange } from "./world.ts";

type Rows = Parameters<typeof readerOf>[0];

const effect = { kind: "stamp", challengeId: "card", stamps: 2 } as const;
const boss = aUser({ id: "boss", email: "boss@example.com", role: "admin" });
const ana = aUser({ referralCode: "ANACODE" });
const dora = aUser({ id: "dora", email: "dora@example.com", referralCode: "DORA" });
const scanned = aCode({ expiresAt: NOON + 1 });
const challenge = { id: "challenge-1", text: "ABC234", expiresAt: NOON + 1 };
const everybody: Rows = {
  users: [ana, dora, boss],
  locations: [aLocation()],
  qrCodes: [scanned],
  challenges: [challenge],
};

/** A program with a card of three scans, and a campaign that gives two stamps on it. */
function programWith(trigger: CampaignTrigger) {
  const card = aChallengeVersion({ counts: { kind: "scans", perDay: null }, target: 3 });
  const versions = [aCampaignVersion(aCampaign({ trigger, effect })), card];
  return { ...defaultProgram, rules: { revision: 1, versions } };
}

/** Stamps of campaigns that changes count: the customer, and the units on the card. */
function stampsIn(changes: readonly ProgramChange[] = []) {
  return changes
    .flatMap((change): readonly Datasets["challengeActivities"][] =>
      change.kind === "insert" && change.dataset === "challengeActivities" ? [change.row] : [],
    )
    .filter(({ kind }) => kind === "campaign")
    .map(({ userId, reference, counts }) => ({
      userId,
      reference,
      units: counts.flatMap((count) => Object.values(count.units)),
    }));
}

async function purchased(trigger: CampaignTrigger, rows: Rows = {}) {
  const input = recordPurchaseInput.parse(tenEuros);
  const reader = readerOf({ ...everybody, ...rows });
  const context = contextFor(boss, { program: programWith(trigger), locationId: "harbour" });
  const facts = await recordPurchase.load(input, reader, context, undefined);
  const decision = recordPurchase.decide(facts, input, context);
  successOf(decision);
  return stampsIn(decision.changes);
}

async function joined(trigger: CampaignTrigger, referredByCode: string) {
  const input = signupInput.parse({
    userData: { name: "Ben Ode", email: "ben@example.com", password: "a good long one" },
    referredByCode,
    challengeId: challenge.id,
    verification: challenge.text,
  });
  const context = contextFor(undefined, { program: programWith(trigger) });
  const facts = await signup.load(input, readerOf(everybody), context, "$argon2id$…");
  const decision = signup.decide(facts, input, context);
  return { newId: successOf(decision).id, stamps: stampsIn(decision.changes) };
}

async function redeemed(trigger: CampaignTrigger) {
  const input = redeemQrCodeInput.parse({ code: scanned.code });
  const context = contextFor(ana, { program: programWith(trigger) });
  const facts = await redeemQrCode.load(input, readerOf(everybody), context, undefined);
  const decision = redeemQrCode.decide(facts, input, context);
  return { result: successOf(decision), changes: decision.changes ?? [] };
}

describe("a campaign that gives stamps gives them", () => {
  test("with a purchase", async () => {
    expect(await purchased("purchase")).toMatchObject([{ userId: "ana", units: [2] }]);
    expect(await purchased("qr-code")).toEqual([]);
  });

  test("with a packaging code, beside what the code counts, so that the card is full", async () => {
    const { changes, result } = await redeemed("qr-code");
    expect(stampsIn(changes)).toMatchObject([{ userId: "ana", units: [2] }]);
    expect(result).toMatchObject({
      vouchers: ["Free coffee"],
      cards: [{ name: tenthCoffee.name, progress: 0, target: 3 }],
    });
    expect(changes).toContainEqual(
      expect.objectContaining({ dataset: "vouchers", kind: "insert" }),
    );
  });

  test("to a new customer", async () => {
    const { newId, stamps } = await joined("sign-up", "");
    expect(stamps).toEqual([{ userId: newId, reference: `campaign-1.${newId}`, units: [2] }]);
  });

  test("to the friend whose code a new customer used", async () => {
    const { newId, stamps } = await joined("referral", "ANACODE");
    expect(stamps).toEqual([{ userId: "ana", reference: `campaign-1.${newId}`, units: [2] }]);
    expect((await joined("referral", "")).stamps).toEqual([]);
  });

  test("to the friend of who makes a first purchase", async () => {
    const referral = aReferral({ referrerId: "dora", referredUserId: "ana" });
    const stamps = await purchased("referral-purchase", { referrals: [referral] });
    expect(stamps).toMatchObject([{ userId: "dora", units: [2] }]);
  });

  test("not for a birthday: such a campaign is refused with what to change", () => {
    const { error } = checkedDefinition.safeParse(aCampaign({ trigger: "birthday", effect }));
    const found = error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    expect(found).toEqual(["effect.kind: campaign-stamps-not-for-birthday"]);
  });
});
