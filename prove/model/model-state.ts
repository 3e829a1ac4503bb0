import type { Flag } from "#core/identity/role.ts";

/*
 * What the model knows of the program: plain maps in memory, kept by plain rules of its own (the files beside this one). Nothing here
 * asks core or a store what is right; only names and inputs are core's.
 */

/** Somebody with an account, or who had one. Points are whole points. */
export interface Person {
  readonly id: string;
  name: string;
  email: string;
  readonly password: string;
  readonly role: "customer" | "sub-admin" | "admin";
  isActive: boolean;
  /** Deleted: the ledger is all that is left. */
  isGone: boolean;
  /** The key of the last session, and whether that one still opens anything. */
  token: string | undefined;
  isSignedIn: boolean;
  /** When that session began, in UTC epoch milliseconds. */
  since: number;
  points: number;
  tier: string;
  /** Every entry: positive earned, negative redeemed. */
  readonly moves: number[];
  /** 'YYYY-MM-DD', empty when not given. */
  birthday: string;
  /** One of {@link PHONES}, empty when not given. */
  phone: string;
  giftYear: number | null;
  /** The first day, 'YYYY-MM-DD', on which the next gift can be had; empty before the first. */
  giftFrom: string;
  readonly favorites: Set<string>;
  flags: Set<Flag>;
  /** Empty until it has been read from the store. */
  referralCode: string;
  friends: number;
  /** How many friends were paid for on each day 'YYYY-MM-DD', and the points for all of them. */
  readonly paidOn: Map<string, number>;
  friendPoints: number;
  /** What refunds could not take back and no returned voucher has paid for yet, in points. */
  forfeited: number;
}

/** Something to redeem. */
export interface Reward {
  readonly id: string;
  title: string;
  cost: number;
  /** null: without end. */
  stock: number | null;
  isActive: boolean;
  /** How many days its vouchers are good for; 0: for good. */
  days: number;
}

/** What a redeemed reward left. Times are UTC epoch milliseconds. */
export interface Voucher {
  readonly id: string;
  /** Whose it is, by id. */
  readonly holder: string;
  /** The reward's id, and its title when it was redeemed. */
  readonly reward: string;
  readonly title: string;
  /** What was paid for it, in points. */
  readonly cost: number;
  readonly issuedAt: number;
  /** {@link FOR_GOOD} for one that lasts. */
  readonly expiresAt: number;
  /** The id of the one whose place it takes; null for one that was redeemed. */
  readonly insteadOf: string | null;
  /** Empty until it has been read from the store. */
  code: string;
  /** Null: neither used nor given back. */
  end: End | null;
  /** How many of its points were withheld when it was given back. */
  withheld: number;
}

/** How a voucher ended, when, and in which location it was accepted, if it was. */
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

/** What somebody bought. Amounts are cents. */
export interface Purchase {
  readonly location: string;
  readonly check: string;
  readonly customer: string;
  readonly amount: number;
  /** What it earned, in points. */
  readonly points: number;
  refunded: number;
  /** How many of its points that undid. */
  back: number;
  /** By the till's number. */
  readonly refunds: Map<string, Refund>;
}

/** Cents given back, the points that were taken for it, and those that were forfeited. */
export interface Refund {
  readonly amount: number;
  readonly points: number;
  readonly forfeited: number;
}

/** A number by which somebody is known at the counter for a while. Times are UTC epoch milliseconds. */
export interface MemberCode {
  readonly code: string;
  readonly holder: string;
  readonly expiresAt: number;
}

/** A printed code. */
export interface Code {
  readonly id: string;
  readonly code: string;
  readonly product: string;
  readonly points: number;
  readonly expiresAt: number;
  /** Who generated it, by id. */
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

/** The reply that a retry key has. */
export interface Receipt {
  /** What was asked. */
  readonly asked: string;
  /** The reply as JSON. */
  readonly reply: string;
  readonly at: number;
}

/** Everything that the model keeps. Copied whole with structuredClone. */
export interface ModelState {
  /** UTC epoch milliseconds. */
  now: number;
  readonly people: Map<string, Person>;
  readonly rewards: Map<string, Reward>;
  /** The rewards' ids in the staff's order. */
  order: string[];
  readonly vouchers: Map<string, Voucher>;
  /** By the code as printed. */
  readonly codes: Map<string, Code>;
  readonly posts: Map<string, Post>;
  /** Comments given with a code's rating: posts whose ids no reply contains. */
  comments: number;
  /** 'person product day'. */
  readonly scans: Set<string>;
  /** Wrong codes of each person, until when they count. */
  readonly guesses: Map<string, { readonly count: number; readonly resetsAt: number }>;
  readonly challenges: Map<string, { readonly text: string; readonly expiresAt: number }>;
  /** By holder and key. */
  readonly receipts: Map<string, Receipt>;
  readonly locations: Map<string, Location>;
  /** By {@link checkOf}. */
  readonly purchases: Map<string, Purchase>;
  /** By the number, the oldest first. */
  readonly memberCodes: Map<string, MemberCode>;
}

/** The phones that the model's people have. */
export const PHONES = ["+49 30 5550 1234", "+49 171 888 77 66"] as const;

/** The id of the birthday gift (specification §3). */
export const GIFT = "birthday-special-reward";

/** The zone of the model's program: its days begin at 18:15 UTC, and it knows no summer time. */
export const ZONE = "Asia/Kathmandu";

/** How far {@link ZONE} is ahead of UTC, in milliseconds. */
export const AHEAD_MS = (5 * 60 + 45) * 60_000;

/** Milliseconds in an hour. */
export const HOUR_MS = 3_600_000;

/** Milliseconds in a day of 24 hours. */
export const DAY_MS = 24 * HOUR_MS;

/** How long a member's code is kept after its end, so that what was written down without a network finds its customer, in milliseconds. */
export const CODE_KEPT_MS = 7 * DAY_MS;

/** How the store writes that a voucher never expires: the last moment that a date can name, in UTC epoch milliseconds. */
export const FOR_GOOD = 8.64e15;

/** A model with nobody in it. */
export function emptyFixture(now: number): ModelState {
  return {
    now,
    people: new Map(),
    rewards: new Map(),
    order: [],
    vouchers: new Map(),
    codes: new Map(),
    posts: new Map(),
    comments: 0,
    scans: new Set(),
    guesses: new Map(),
    challenges: new Map(),
    receipts: new Map(),
    locations: new Map(),
    purchases: new Map(),
    memberCodes: new Map(),
  };
}

/** Somebody without points who has just got an account. */
export function newPerson(
  own: Pick<Person, "id" | "name" | "email" | "password" | "role">,
): Person {
  return {
    ...own,
    isActive: true,
    isGone: false,
    token: undefined,
    isSignedIn: false,
    since: 0,
    points: 0,
    tier: "Bronze",
    moves: [],
    birthday: "",
    phone: "",
    giftYear: null,
    giftFrom: "",
    favorites: new Set(),
    flags: new Set(),
    referralCode: "",
    friends: 0,
    paidOn: new Map(),
    friendPoints: 0,
    forfeited: 0,
  };
}

/** How {@link ModelState.purchases} names a purchase. In: the location's id, and the number of the check. */
export function checkOf(location: string, check: string): string {
  return `${location} ${check}`;
}

/** The program's day at a moment, 'YYYY-MM-DD'. In: UTC epoch milliseconds. */
export function dayAt(now: number): string {
  return new Date(now + AHEAD_MS).toISOString().slice(0, 10);
}

/** Everybody who has an account. */
export function living({ people }: ModelState): readonly Person[] {
  return [...people.values()].filter(({ isGone }) => !isGone);
}

/** Whoever has an email, in whatever letter case. */
export function holderOf(model: ModelState, email: string): Person | undefined {
  const key = email.trim().toLowerCase();
  return living(model).find((person) => person.email.toLowerCase() === key);
}

/** How a name begins in its referral code (readings, Points and tiers), for the names that the model uses: plain letters, maybe a space. */
export function stemOf(name: string): string {
  return name.replaceAll(" ", "").toUpperCase().slice(0, 5);
}
