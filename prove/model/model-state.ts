import type { ReviewPolicy } from "#core/fraud-review/fraud-rules.ts";
import type { Flag } from "#core/identity/role.ts";
import type { ExpiryPolicy } from "#core/point-expiry/expiry-policy.ts";
import type { CampaignState, OwnEnds } from "./campaigns.ts";
import type { CardState } from "./cards.ts";
import type { Award } from "./wallet.ts";

/*
 * The state of the model: maps in memory, changed by simple rules of its own (`rules/`). Nothing here
 * uses core or a store to decide what is right; only names and inputs come from core.
 */

/** A user, possibly deleted. Points are integers. */
export interface Person {
  readonly id: string;
  name: string;
  email: string;
  readonly password: string;
  readonly role: "customer" | "sub-admin" | "admin";
  isActive: boolean;
  /** True for a deleted account, of which only the ledger remains. */
  isGone: boolean;
  /** The key of the last session, and whether it is still valid. */
  token: string | undefined;
  isSignedIn: boolean;
  /** When that session began, in UTC epoch milliseconds. */
  since: number;
  points: number;
  tier: string;
  /** What is left of each award; expired ones stay until they are posted. */
  awards: Award[];
  /** The number of the latest month of each activity. */
  readonly active: Map<string, number>;
  /** The number of the month in which the customer left a tier whose points do not expire, 0 for never. */
  freeUntil: number;
  /** The last day on which points were posted as expired, empty for never. */
  expiredOn: string;
  /** How often that happened. */
  expiredTimes: number;
  /** Every ledger entry: positive if earned, negative if redeemed. */
  readonly moves: number[];
  /** 'YYYY-MM-DD', empty if not provided. */
  birthday: string;
  /** One of {@link PHONES}, empty if not provided. */
  phone: string;
  giftYear: number | null;
  /** The first day, 'YYYY-MM-DD', on which the next birthday gift can be claimed; empty before the first. */
  giftFrom: string;
  readonly favorites: Set<string>;
  flags: Set<Flag>;
  /** Empty until read from the store. */
  referralCode: string;
  friends: number;
  /** The number of rewarded referrals by day 'YYYY-MM-DD', and the points for all of them. */
  readonly paidOn: Map<string, number>;
  friendPoints: number;
  /** Points that refunds could not take back and no cancelled voucher has offset yet. */
  forfeited: number;
  /** The cents of purchases that have not become a point, below 100. */
  cents: number;
}

/** A reward. */
export interface Reward {
  readonly id: string;
  title: string;
  cost: number;
  /** null if unlimited. */
  stock: number | null;
  isActive: boolean;
  /** For how many days its vouchers are valid; 0 for ever. */
  days: number;
}

/** A voucher. Times are UTC epoch milliseconds. */
export interface Voucher {
  readonly id: string;
  /** The customer's id. */
  readonly holder: string;
  /** The id of the reward or of the challenge that gave it, and its title at the time. */
  readonly reward: string;
  readonly title: string;
  /** Its cost in points. */
  readonly cost: number;
  readonly issuedAt: number;
  /** {@link FOR_GOOD} if it never expires. */
  readonly expiresAt: number;
  /** The id of the voucher that it replaces; null if it was redeemed. */
  readonly insteadOf: string | null;
  /** Empty until read from the store. */
  code: string;
  /** Null while neither used nor cancelled. */
  end: End | null;
  /** How many of its points were withheld when it was cancelled. */
  withheld: number;
  /** The awards that its cost was taken from. */
  readonly paid: readonly Award[];
}

/** How and when a voucher ended, and the location that accepted it, if any. */
export interface End {
  readonly how: "used" | "cancelled";
  readonly at: number;
  readonly where: string | null;
}

/** A place where customers are served. */
export interface Location {
  readonly id: string;
  name: string;
  zone: string;
  isOpen: boolean;
}

/** A purchase. Amounts are cents. */
export interface Purchase {
  readonly location: string;
  readonly check: string;
  readonly customer: string;
  readonly amount: number;
  /** The points that it earned, and how many of them are the tier's bonus and of each campaign. */
  readonly points: number;
  readonly bonuses: readonly number[];
  /** When it was paid, UTC epoch milliseconds. */
  readonly sold: number;
  /** What waits of its points, and the day on which it enters the ledger, 'YYYY-MM-DD'; null for nothing. */
  pending: { readonly left: number; readonly day: string } | null;
  /** What entered the ledger; nothing while its points wait. */
  awards: readonly Award[];
  refunded: number;
  /** How many of its points the refunds took back or forfeited. */
  back: number;
  /** By refund number. */
  readonly refunds: Map<string, Refund>;
}

/** The refunded cents, the points that were taken back, those that were forfeited, and those that were still waiting. */
export interface Refund {
  readonly amount: number;
  readonly points: number;
  readonly forfeited: number;
  readonly fromPending: number;
}

/** A member code. Times are UTC epoch milliseconds. */
export interface MemberCode {
  readonly code: string;
  readonly holder: string;
  readonly expiresAt: number;
}

/** A QR code. */
export interface Code {
  readonly id: string;
  readonly code: string;
  readonly product: string;
  readonly points: number;
  readonly expiresAt: number;
  /** The id of the user who generated it. */
  readonly by: string | null;
  redeemedBy: string | null;
  isRated: boolean;
}

/** A post on the wall. */
export interface Post {
  readonly id: string;
  status: "pending" | "approved" | "hidden";
  readonly upvotes: Set<string>;
}

/** The stored reply of a retry key. */
export interface Receipt {
  /** The request. */
  readonly asked: string;
  /** The reply as JSON. */
  readonly reply: string;
  readonly at: number;
}

/** The complete state of the model. Copied with structuredClone. */
export interface ModelState {
  /** UTC epoch milliseconds. */
  now: number;
  /** When points expire. */
  readonly expiry: ExpiryPolicy;
  readonly review: ReviewPolicy;
  /** When the points of each campaign expire. */
  readonly ends: OwnEnds;
  readonly people: Map<string, Person>;
  readonly rewards: Map<string, Reward>;
  /** The rewards' ids in the order that staff have set. */
  order: string[];
  readonly vouchers: Map<string, Voucher>;
  /** By the code as printed. */
  readonly codes: Map<string, Code>;
  readonly posts: Map<string, Post>;
  /** Comments with the rating of a code: posts whose ids no reply contains. */
  comments: number;
  /** How many codes were redeemed, by 'person product day'. */
  readonly scans: Map<string, number>;
  /** The wrong codes of each user, and until when they count. */
  readonly guesses: Map<string, { readonly count: number; readonly resetsAt: number }>;
  readonly challenges: Map<string, { readonly text: string; readonly expiresAt: number }>;
  /** By user and retry key. */
  readonly receipts: Map<string, Receipt>;
  readonly locations: Map<string, Location>;
  /** By {@link checkOf}. */
  readonly purchases: Map<string, Purchase>;
  readonly campaigns: CampaignState;
  readonly cards: CardState;
  /** By code, the oldest first. */
  readonly memberCodes: Map<string, MemberCode>;
}

/** The phone numbers of the model's users. */
export const PHONES = ["+49 30 5550 1234", "+49 171 888 77 66"] as const;

/** The id of the birthday gift (specification §3). */
export const GIFT = "birthday-special-reward";

/** How many codes of a product a customer can redeem in a day in the model. */
export const SCANS_PER_DAY = 2;

/** The program's time zone in the model: its days begin at 18:15 UTC, and it has no summer time. */
export const ZONE = "Asia/Kathmandu";

/** The offset of {@link ZONE} from UTC, in milliseconds. */
export const AHEAD_MS = (5 * 60 + 45) * 60_000;

/** Milliseconds in an hour. */
export const HOUR_MS = 3_600_000;

/** Milliseconds in a day of 24 hours. */
export const DAY_MS = 24 * HOUR_MS;

/** How long a member code is stored after it expires, so that purchases recorded offline find their customer, in milliseconds. */
export const CODE_KEPT_MS = 7 * DAY_MS;

/** The stored expiry of a voucher that never expires: the latest valid date, in UTC epoch milliseconds. */
export const FOR_GOOD = 8.64e15;

/** The key of a purchase in {@link ModelState.purchases}. */
export function checkOf(location: string, check: string): string {
  return `${location} ${check}`;
}

/** The program day of a time in UTC epoch milliseconds, 'YYYY-MM-DD'. */
export function dayAt(now: number): string {
  return new Date(now + AHEAD_MS).toISOString().slice(0, 10);
}

/** All users who are not deleted. */
export function living({ people }: ModelState): readonly Person[] {
  return [...people.values()].filter(({ isGone }) => !isGone);
}

/** The user with an email, ignoring letter case. */
export function holderOf(model: ModelState, email: string): Person | undefined {
  const key = email.trim().toLowerCase();
  return living(model).find((person) => person.email.toLowerCase() === key);
}

/** The part of a referral code that comes from the name (readings, Points and tiers), for names of plain letters and spaces. */
export function stemOf(name: string): string {
  return name.replaceAll(" ", "").toUpperCase().slice(0, 5);
}
