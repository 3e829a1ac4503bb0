import * as z from "zod/mini";
import { monthSumsSchema } from "../period-sums/month-sums.ts";
import { activeMonthsSchema } from "../point-lots/activities.ts";
import { lotsSchema } from "../point-lots/lots.ts";
import { answeredPromptSchema } from "./home-prompt.ts";
import { waysToJoin } from "./joined-by.ts";
import { MILLIONTHS } from "./millionths.ts";
import { nameKeyOf } from "./name-key.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { flags, roles } from "./role.ts";

/**
 * A user account (specification §3). `isAdmin`, `nextTier` and `pointsToNextTier` are derived, not stored; passwords and two-factor secrets
 * are in `credentials`. Times are UTC epoch milliseconds, points whole points.
 */
export const userSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The sort key of the name, see name-key.ts. */
  nameKey: z.string(),
  email: z.string(),
  /** The email in lower case; unique (readings, People). */
  emailKey: z.string(),
  phone: z.string(),
  /** The phone's lookup key, see phone-lookup-key.ts; empty without one. */
  phoneKey: z.string(),
  /** 'YYYY-MM-DD', empty when not provided. */
  birthday: z.string(),
  /** A data URL, empty without one. */
  profilePhoto: z.string(),
  points: z.int().check(z.gte(0)),
  /** Points that were earned and are not in the balance yet, see core/pending-points/. */
  pendingPoints: z.int().check(z.gte(0)),
  /** The id of the staff member whose own account staff marked it as; empty for none. */
  staffOwner: z.string(),
  /** What purchases earned below one point, in millionths of a point, carried to the next purchase (decision 141). */
  carriedMillionths: z.int().check(z.gte(0), z.lt(MILLIONTHS)),
  /** The balance by lot (docs/decisions/185); empty while `oldestLot` is null. */
  openLots: lotsSchema,
  /** The oldest open lot, which begins with its month; empty without one. Null until the lots of an account that is older than lots are known. */
  oldestLot: z.nullable(z.string()),
  /** The earliest last day, 'YYYY-MM-DD', of open lots that have their own (docs/decisions/191); empty without one. */
  soonestLotEnd: z.string(),
  /** The latest months of activities, for points that expire without activity. */
  activeMonths: activeMonthsSchema,
  /** The first month from which the time until expiry counts, 'YYYY-MM': when the customer left a tier whose points do not expire. Empty for never. */
  expiryCountsFrom: z.string(),
  /** The program day of the last entry of expired points; empty without one. */
  expiredOn: z.string(),
  /** The program day of the last notice about points that expire, 'YYYY-MM-DD'; empty for none. */
  expiryNotice: z.string(),
  /** Number of ledger entries, which is the number of the last one. */
  entryCount: z.int().check(z.gte(0)),
  tier: z.string(),
  /** What counts for the periods of tiers, by program month (docs/decisions/187); empty while `tierSince` is null. */
  monthSums: monthSumsSchema,
  /**
   * The program month in which the customer got the tier or kept it again, 'YYYY-MM': earlier periods do not end it. Empty for a tier of
   * before periods counted. Null until the sums of an account that is older than they are known.
   */
  tierSince: z.nullable(z.string()),
  /** Whether staff gave the customer the tier; periods do not end it. */
  isTierGranted: z.boolean(),
  /** The last program day of the tier, 'YYYY-MM-DD'; empty without an end. */
  tierEndsOn: z.string(),
  /** The id of the tier that follows; empty without an end. */
  tierEndsTo: z.string(),
  /** The first month of the period that was missed, 'YYYY-MM'; empty without an end, and for one that staff set. */
  tierCountsFrom: z.string(),
  joinedDate: z.int(),
  joinedBy: z.enum(waysToJoin),
  /** The customer's last visit, see last-visit.ts: UTC epoch milliseconds, 0 for never. */
  lastVisitAt: z.int(),
  /** The number of program days with a purchase. */
  visits: z.int().check(z.gte(0)),
  /** The latest of these days, 'YYYY-MM-DD'; empty before the first purchase. */
  lastPurchaseDay: z.string(),
  lastBirthdayRedemptionYear: z.nullable(z.int()),
  /** The first program day, 'YYYY-MM-DD', on which the next birthday gift is available; empty before the first gift. */
  birthdayGiftFrom: z.string(),
  referralCode: z.string(),
  referralsMade: z.int(),
  referralPointsEarned: z.int(),
  /** Points that refunds and lost completions of challenges forfeited because they were spent, less what was withheld from returned vouchers since (decision 047). */
  forfeitedPoints: z.int().check(z.gte(0)),
  favoriteRewards: z.array(z.string()),
  /** The reward that the customer saves for; null without one. It may have been deleted since. */
  goalRewardId: z.nullable(z.string()),
  /** What the home screen asked for and the customer answered or skipped. */
  answeredPrompts: z.array(answeredPromptSchema),
  role: z.enum(roles),
  isMainAdmin: z.boolean(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  permissions: z.partialRecord(z.enum(flags), z.boolean()),
  isTotpEnabled: z.boolean(),
  /** Address for the main admin's recovery; empty for other users. */
  secondaryAdminEmail: z.string(),
  /** Broadcasts sent later than this are unread. UTC epoch milliseconds. */
  messagesSeenAt: z.int(),
});

/** A stored user, see {@link userSchema}. */
export type User = z.output<typeof userSchema>;

/** A user's secrets; `id` is the user's. They never leave the engine. */
export const credentialsSchema = z.strictObject({
  id: z.string(),
  /** A PHC string, argon2id. */
  passwordHash: z.string(),
  /** Base32, empty when two-factor is off. */
  totpSecret: z.string(),
  /** The time step of the last accepted 6-digit code, so that no code is accepted twice; 0 without one. */
  totpLastStep: z.int().check(z.gte(0)),
});

/** Stored secrets of a user, see {@link credentialsSchema}. */
export type Credentials = z.output<typeof credentialsSchema>;

/** Returns a new customer account (specification §4, §5): Bronze, no points, active and verified. */
export function newUser(own: {
  id: string;
  name: string;
  email: string;
  tier: string;
  referralCode: string;
  joinedDate: number;
}): User {
  return {
    ...own,
    nameKey: nameKeyOf(own.name),
    emailKey: normalizeEmail(own.email),
    phone: "",
    phoneKey: "",
    birthday: "",
    profilePhoto: "",
    points: 0,
    pendingPoints: 0,
    staffOwner: "",
    openLots: {},
    oldestLot: "",
    soonestLotEnd: "",
    activeMonths: {},
    expiryCountsFrom: "",
    expiredOn: "",
    expiryNotice: "",
    monthSums: {},
    tierSince: "",
    isTierGranted: false,
    tierEndsOn: "",
    tierEndsTo: "",
    tierCountsFrom: "",
    carriedMillionths: 0,
    entryCount: 0,
    lastVisitAt: 0,
    visits: 0,
    lastPurchaseDay: "",
    lastBirthdayRedemptionYear: null,
    birthdayGiftFrom: "",
    joinedBy: "unknown",
    referralsMade: 0,
    referralPointsEarned: 0,
    forfeitedPoints: 0,
    favoriteRewards: [],
    goalRewardId: null,
    answeredPrompts: [],
    role: "customer",
    isMainAdmin: false,
    isActive: true,
    isVerified: true,
    permissions: {},
    isTotpEnabled: false,
    secondaryAdminEmail: "",
    messagesSeenAt: own.joinedDate,
  };
}

/** Returns the stored secrets for a new password (a PHC string), two-factor off. */
export function newCredentials(id: string, passwordHash: string): Credentials {
  return { id, passwordHash, totpSecret: "", totpLastStep: 0 };
}
