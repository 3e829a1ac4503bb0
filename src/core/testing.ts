// What tests on every layer build their cases from. No program code imports this file.
import type { MemberCode } from "./counter/member-code.ts";
import { newUser, type User } from "./identity/user.ts";
import type { Location } from "./locations/location.ts";
import type { Award } from "./points/award.ts";
import type { Entry } from "./points/entry.ts";
import { defaultProgram } from "./program.ts";
import type { Purchase, Refund } from "./purchases/purchase.ts";
import type { QrBatch } from "./qr-codes/qr-batch.ts";
import type { QrCode } from "./qr-codes/qr-code.ts";
import type { Reward } from "./rewards/reward.ts";
import { rewardDefaults } from "./rewards/reward-fields.ts";
import { type TillKey, tillScopes } from "./tills/till-key.ts";
import { NEVER, type Voucher } from "./vouchers/voucher.ts";
import type { Context, Fresh, Services } from "./world.ts";

/** Noon UTC on 2026-03-14, in epoch milliseconds. */
export const NOON = Date.UTC(2026, 2, 14, 12);

/** Values that count up: 'id-1', 'token-2', and letters from the alphabet's start. */
function countingFresh(): Fresh {
  let count = 0;
  return {
    id: () => `id-${++count}`,
    token: () => `token-${++count}`,
    letters: (alphabet, length) => {
      count += 1;
      return Array.from({ length }, (_, place) =>
        alphabet.charAt((count + place) % alphabet.length),
      ).join("");
    },
  };
}

/** A customer with the given fields; points come with no entries behind them, which a rule does not see. */
export function aUser(own: Partial<User> = {}): User {
  const made = newUser({
    id: "ana",
    name: "Ana Sol",
    email: "ana@example.com",
    tier: "Bronze",
    referralCode: "ANASOABCD",
    joinedDate: NOON,
  });
  return { ...made, ...own };
}

/** A reward of 100 points, unlimited, active. */
export function aReward(own: Partial<Reward> = {}): Reward {
  return {
    id: "free-coffee",
    title: "Free Coffee",
    description: "Any size, your way.",
    pointsCost: 100,
    category: "Drinks",
    image: "coffee",
    ...rewardDefaults,
    displayOrder: 1,
    expiryDays: 30,
    ...own,
  };
}

/** An active code worth 10 points. */
export function aCode(own: Partial<QrCode> = {}): QrCode {
  return {
    id: "code-1",
    code: "REGULARS-ABCDEFGH",
    productId: "HOUSE-BLEND",
    points: 10,
    isRedeemed: false,
    redeemedBy: null,
    redeemedAt: null,
    redeemedDay: null,
    createdAt: NOON,
    expiresAt: NOON + 1,
    rating: null,
    comment: null,
    ratedAt: null,
    batchId: null,
    batchNo: null,
    createdBy: null,
    ...own,
  };
}

/** Ana's voucher for a free coffee, ready and for good. */
export function aVoucher(own: Partial<Voucher> = {}): Voucher {
  const what = { userId: "ana", rewardId: "free-coffee", title: "Free Coffee", cost: 100 };
  const times = { issuedAt: NOON, expiresAt: NEVER, endedAt: null };
  const none = { locationId: null, endedBy: null, insteadOf: null, pointsWithheld: 0 };
  return {
    id: "voucher-1",
    ...what,
    code: "V-ABCDEFGH",
    state: "issued",
    ...times,
    ...none,
    ...own,
  };
}

/** The first café, in the program's zone. */
export function aLocation(own: Partial<Location> = {}): Location {
  const name = { name: "Harbour Café", nameKey: "harbour café" };
  return { id: "harbour", ...name, timeZone: "UTC", isOpen: true, createdAt: NOON, ...own };
}

/** Ana's purchase of 10.00, for 10 points without a bonus. */
export function aPurchase(own: Partial<Purchase> = {}): Purchase {
  const sale = {
    locationId: "harbour",
    checkId: "check-1",
    amount: 1000,
    currency: "EUR",
    lines: [],
  };
  const earned = { points: 10, basePoints: 10, tier: "Bronze", bonusPercent: 0 };
  const noted = { soldAt: NOON, recordedAt: NOON, recordedBy: "boss" };
  const back = { refunded: 0, pointsBack: 0 };
  return { id: "purchase-1", userId: "ana", ...sale, ...earned, ...noted, ...back, ...own };
}

/** Half of {@link aPurchase} given back. */
export function aRefund(own: Partial<Refund> = {}): Refund {
  const of = {
    purchaseId: "purchase-1",
    userId: "ana",
    locationId: "harbour",
    refundId: "refund-1",
  };
  const noted = { recordedAt: NOON, recordedBy: "boss" };
  return { id: "refund-row-1", ...of, amount: 500, points: 5, forfeited: 0, ...noted, ...own };
}

/** Ana's code for the next minutes. */
export function aMemberCode(own: Partial<MemberCode> = {}): MemberCode {
  const times = { issuedAt: NOON, expiresAt: NOON + 600_000 };
  return { id: "member-code-1", userId: "ana", code: "12345678", ...times, ...own };
}

/** A till at the harbour that may do everything. */
export function aTillKey(own: Partial<TillKey> = {}): TillKey {
  const what = { name: "Till 1", locationId: "harbour", scopes: [...tillScopes], hint: "wxyz" };
  return { id: "till-1", ...what, createdAt: NOON, seenAt: null, revokedAt: null, ...own };
}

/** A batch of 40 codes worth 10 points each, none made yet. */
export function aBatch(own: Partial<QrBatch> = {}): QrBatch {
  const wanted = { productId: "House Blend", points: 10, size: 40, made: 0 };
  const made = { createdAt: NOON, expiresAt: NOON + 1000, createdBy: null };
  return { id: "batch-1", ...wanted, ...made, ...own };
}

/** An award of the base rate. In: its points. */
export function anAward(points: number): Award {
  const params = { amount: points * 100, currency: "EUR", pointsPerUnit: 1 };
  return { rule: "base-rate", version: 1, points, explanation: { code: "amount-spent", params } };
}

/** An earn entry of 10 points, Ana's first. */
export function anEntry(own: Partial<Entry> = {}): Entry {
  return {
    id: "entry-1",
    userId: "ana",
    entryNo: 1,
    previousNo: null,
    type: "earn",
    amount: 10,
    balanceBefore: 0,
    balanceAfter: 10,
    description: "Test",
    source: "test",
    reference: "",
    awards: [],
    locationId: null,
    once: null,
    date: NOON,
    day: "2026-03-14",
    ...own,
  };
}

/** A context at {@link NOON} in UTC with the given actor's user, or nobody. */
export function contextFor(user: User | undefined, own: Partial<Context> = {}): Context {
  return {
    actor: user === undefined ? { kind: "nobody" } : { kind: "user", user, sessionId: "session" },
    now: NOON,
    today: "2026-03-14",
    program: defaultProgram,
    device: "",
    locationId: null,
    caller: { address: "203.0.113.7", knownBrowser: "" },
    fresh: countingFresh(),
    digest: (text) => `digest of ${text}`,
    ...own,
  };
}

/** Services without cost: a password's hash is `hash of <password>`, a sealed secret is the secret, a right 6-digit code is `000001`, of step 1, and a text is its own signature. */
export const plainServices: Services = {
  hashPassword: async (password) => `hash of ${password}`,
  verifyPassword: async (password, hash) => hash === `hash of ${password}`,
  needsRehash: () => false,
  sealSecret: (_userId, secret) => secret,
  totpStep: (_userId, _stored, code) => (code === "000001" ? 1 : undefined),
  signMark: (text) => text.replaceAll(/[^\w-]/g, "-"),
};

/** What a decision came to: its refusal code, or "ok". */
export function outcomeOf(decision: object): string {
  return "refused" in decision && "code" in decision ? String(decision.code) : "ok";
}

/** The result of what was not refused. Throws for what was. */
export function told<Result>(
  outcome: { readonly result: Result } | { readonly refused: true },
): Result {
  if ("refused" in outcome) throw new Error("It was refused.");
  return outcome.result;
}
