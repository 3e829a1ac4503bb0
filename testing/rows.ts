// One factory for the rows of each dataset. Each takes the fields that differ from the defaults.
import { titledItem } from "#core/benefits/benefit.ts";
import type { MemberCode } from "#core/counter/member-code.ts";
import type { Feedback, FeedbackReply } from "#core/feedback/feedback.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { INVITATION_MS, type Invitation } from "#core/invitations/invitation.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Location } from "#core/locations/location.ts";
import { NO_HOURS } from "#core/locations/opening-hours.ts";
import type { PendingPoints } from "#core/pending-points/pending-points.ts";
import type { Award } from "#core/points/award.ts";
import type { Entry } from "#core/points/entry.ts";
import type { Product } from "#core/products/product.ts";
import type { SkuSighting, TillSku } from "#core/products/till-sku.ts";
import type { Purchase, Refund } from "#core/purchases/purchase.ts";
import type { QrBatch } from "#core/qr-codes/qr-batch.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Reward } from "#core/rewards/reward.ts";
import { rewardDefaults } from "#core/rewards/reward-fields.ts";
import type { Session } from "#core/sessions/session.ts";
import { type TillKey, tillScopes } from "#core/tills/till-key.ts";
import { NEVER, type Voucher } from "#core/vouchers/voucher.ts";
import { NOON } from "./context.ts";

/** A customer with the given fields; points have no ledger entries, which rules do not read, and therefore no known lots. */
export function aUser(own: Partial<User> = {}): User {
  const made = newUser({
    id: "ana",
    name: "Ana Sol",
    email: "ana@example.com",
    tier: "Bronze",
    referralCode: "ANASOABCD",
    joinedDate: NOON,
  });
  return { ...made, ...(own.points !== undefined && { oldestLot: null, tierSince: null }), ...own };
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
    catalogueProductId: null,
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

/** Ana's voucher for a free coffee, ready and without expiry. */
export function aVoucher(own: Partial<Voucher> = {}): Voucher {
  const reward = {
    rewardId: "free-coffee",
    originKind: "reward",
    originId: "free-coffee",
  } as const;
  const what = { userId: "ana", title: "Free Coffee", benefit: titledItem, note: "", cost: 100 };
  const times = { issuedAt: NOON, expiresAt: NEVER, endedAt: null };
  const end = { locationId: null, endedBy: null, cancelReason: null };
  const none = { ...end, insteadOf: null, pointsWithheld: 0 };
  return {
    id: "voucher-1",
    ...reward,
    ...what,
    lots: {},
    code: "V-ABCDEFGH",
    state: "issued",
    ...times,
    ...none,
    ...own,
  };
}

/** The first café, in the program's time zone. */
export function aLocation(own: Partial<Location> = {}): Location {
  const name = { name: "Harbour Café", nameKey: "harbour café" };
  const place = { address: "", coordinates: null, phone: "", mapLink: "" };
  const times = { hours: NO_HOURS.map((day) => [...day]), specialDays: [], createdAt: NOON };
  return { id: "harbour", ...name, timeZone: "UTC", isOpen: true, ...place, ...times, ...own };
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
  const carried = { carriedIn: 0, carriedOver: 0, carriedBack: 0, belowMinimum: null };
  const noted = { soldAt: NOON, soldMonth: "", recordedAt: NOON, recordedBy: "boss" };
  const back = { refunded: 0, pointsBack: 0, pointsState: "posted", pendingBack: 0 } as const;
  const visit = { startsVisit: false, givenVouchers: [] };
  return {
    id: "purchase-1",
    userId: "ana",
    ...sale,
    ...earned,
    ...carried,
    ...noted,
    ...back,
    ...visit,
    ...own,
  };
}

/** The pending points of {@link aPurchase}. */
export function aPendingPoints(own: Partial<PendingPoints> = {}): PendingPoints {
  const earned = { points: 10, remaining: 10, awards: [], description: "Purchase at Harbour Café" };
  const from = { source: "purchase", reference: "purchase-1", locationId: "harbour" };
  const waits = { month: "", isHeld: false, releaseOn: "", at: NOON, recordedBy: "boss" };
  const decided = { state: "pending", decidedAt: 0, decidedBy: "", reason: "" } as const;
  const id = own.id ?? "pending-1";
  return { id, userId: "ana", ...earned, ...from, once: id, ...waits, ...decided, ...own };
}

/** A refund of half of {@link aPurchase}. */
export function aRefund(own: Partial<Refund> = {}): Refund {
  const of = {
    purchaseId: "purchase-1",
    userId: "ana",
    locationId: "harbour",
    refundId: "refund-1",
  };
  const noted = { recordedAt: NOON, recordedBy: "boss" };
  return {
    id: "refund-row-1",
    ...of,
    amount: 500,
    points: 5,
    forfeited: 0,
    fromPending: 0,
    awards: [],
    carriedBack: 0,
    ...noted,
    ...own,
  };
}

/** A large latte of the category Coffee, active and never used. */
export function aProduct(own: Partial<Product> = {}): Product {
  const sku = { sku: "LATTE-L", skuKey: "latte-l" };
  const name = { name: "Large Latte", nameKey: "large latte", category: "Coffee" };
  const state = { isActive: true, createdAt: NOON, firstUsedAt: null };
  return { id: "latte", ...sku, ...name, image: "coffee", ...state, ...own };
}

/** A SKU that two purchases had and no product has. */
export function aTillSku(own: Partial<TillSku> = {}): TillSku {
  const sku = { sku: "4711", skuKey: "4711", name: "Croissant", category: "Bakery" };
  const state = { state: "unknown", productId: null, expiresAt: NOON + 1 } as const;
  return { id: "sku-1", ...sku, ...state, purchases: 2, lastSeenAt: NOON, ...own };
}

/** Another purchase with the SKU of {@link aTillSku}. */
export function aSighting(own: Partial<SkuSighting> = {}): SkuSighting {
  return { id: "sighting-1", skuKey: "4711", at: NOON, ...own };
}

/** Ana's current member code. */
export function aMemberCode(own: Partial<MemberCode> = {}): MemberCode {
  const times = { issuedAt: NOON, expiresAt: NOON + 600_000 };
  return { id: "member-code-1", userId: "ana", code: "12345678", ...times, ...own };
}

/** The boss's invitation of Sam, just sent. */
export function anInvitation(own: Partial<Invitation> = {}): Invitation {
  const email = own.email ?? "sam@example.com";
  return {
    id: "invitation-1",
    tokenHash: "digest of key",
    name: "Sam Roast",
    email,
    emailKey: email.toLowerCase(),
    role: "sub-admin",
    permissions: { canManageRewards: true },
    invitedBy: "boss",
    createdAt: NOON,
    sentAt: NOON,
    expiresAt: NOON + INVITATION_MS,
    ...own,
  };
}

/** A till at the harbour with every scope. */
export function aTillKey(own: Partial<TillKey> = {}): TillKey {
  const what = { name: "Till 1", locationId: "harbour", scopes: [...tillScopes], hint: "wxyz" };
  return { id: "till-1", ...what, createdAt: NOON, seenAt: null, revokedAt: null, ...own };
}

/** A batch of 40 codes worth 10 points each, none generated yet. */
export function aBatch(own: Partial<QrBatch> = {}): QrBatch {
  const wanted = {
    productId: "House Blend",
    catalogueProductId: null,
    points: 10,
    size: 40,
    made: 0,
  };
  const made = { createdAt: NOON, expiresAt: NOON + 1000, createdBy: null };
  return { id: "batch-1", ...wanted, ...made, ...own };
}

/** An award of the base rate with these points. */
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
    lots: {},
    locationId: null,
    once: null,
    date: NOON,
    day: "2026-03-14",
    ...own,
  };
}

/** Ben's approved post of five stars, without upvotes and replies. */
export function aPost(own: Partial<Feedback> = {}): Feedback {
  return {
    id: "post-1",
    userId: "ben",
    userName: "Ben Oat",
    userAvatar: "",
    text: "Lovely foam.",
    rating: 5,
    createdAt: NOON,
    status: "approved",
    upvoteCount: 0,
    replyCount: 0,
    ...own,
  };
}

/** Ben's reply to it. */
export function aReplyTo(own: Partial<FeedbackReply> = {}): FeedbackReply {
  return {
    id: "reply-1",
    feedbackId: "post-1",
    userId: "ben",
    userName: "Ben Oat",
    userAvatar: "",
    text: "So true.",
    createdAt: NOON,
    isOfficial: false,
    isHidden: false,
    ...own,
  };
}

/** A session that lasts for a day after its creation. */
export function aSession(own: Pick<Session, "id" | "userId" | "createdAt">): Session {
  return { ...own, expiresAt: own.createdAt + DAY_MS, seenAt: own.createdAt, device: "" };
}
