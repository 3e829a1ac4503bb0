import * as z from "zod/mini";
import { nameKeyOf } from "./name-key.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { flags, roles } from "./role.ts";

/**
 * A person with an account (specification §3). `isAdmin`, `nextTier` and `pointsToNextTier` are derived and not stored;
 * passwords and two-factor secrets live apart, in `credentials`. Times are UTC epoch milliseconds, points whole points.
 */
export const userSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What lists are sorted by when sorted by name, see name-key.ts. */
  nameKey: z.string(),
  email: z.string(),
  /** The email in lower case: what "the same email" means (readings, People). */
  emailKey: z.string(),
  phone: z.string(),
  /** What the phone is found by, see phone-key.ts; empty for none. */
  phoneKey: z.string(),
  /** 'YYYY-MM-DD', empty when not told. */
  birthday: z.string(),
  /** A data URL, empty when there is none. */
  profilePhoto: z.string(),
  points: z.int().check(z.gte(0)),
  /** How many ledger entries this user has: the number of the last one. */
  entryCount: z.int().check(z.gte(0)),
  tier: z.string(),
  joinedDate: z.int(),
  /** When the customer was last here, see last-visit.ts: UTC epoch milliseconds, 0 for never. */
  lastVisitAt: z.int(),
  lastBirthdayRedemptionYear: z.nullable(z.int()),
  /** The first program day, 'YYYY-MM-DD', on which the next birthday gift can be had; empty before the first gift. */
  birthdayGiftFrom: z.string(),
  referralCode: z.string(),
  referralsMade: z.int(),
  referralPointsEarned: z.int(),
  /** Points that refunds forfeited because they were spent, less what was withheld from returned vouchers since (decision 047). */
  forfeitedPoints: z.int().check(z.gte(0)),
  favoriteRewards: z.array(z.string()),
  role: z.enum(roles),
  isMainAdmin: z.boolean(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  permissions: z.partialRecord(z.enum(flags), z.boolean()),
  isTotpEnabled: z.boolean(),
  /** Where the main admin's recovery goes; empty for everyone else. */
  secondaryAdminEmail: z.string(),
  /** Until when this person has seen the broadcasts; later ones are unread. UTC epoch milliseconds. */
  messagesSeenAt: z.int(),
});

/** A stored user, see {@link userSchema}. */
export type User = z.output<typeof userSchema>;

/** What is secret about a user; `id` is the user's. Never leaves the engine. */
export const credentialsSchema = z.strictObject({
  id: z.string(),
  /** A PHC string, argon2id. */
  passwordHash: z.string(),
  /** Base32, empty when two-factor is off. */
  totpSecret: z.string(),
  /** The time step of the last 6-digit code that was taken, so that none is taken twice; 0 when there was none. */
  totpLastStep: z.int().check(z.gte(0)),
});

/** Stored secrets of a user, see {@link credentialsSchema}. */
export type Credentials = z.output<typeof credentialsSchema>;

/** The fields a new account starts with (specification §4, §5): Bronze, no points, active and verified, a customer. */
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
    entryCount: 0,
    lastVisitAt: 0,
    lastBirthdayRedemptionYear: null,
    birthdayGiftFrom: "",
    referralsMade: 0,
    referralPointsEarned: 0,
    forfeitedPoints: 0,
    favoriteRewards: [],
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

/** What is stored for a new password, two-factor off. In: the user's id and a PHC string. */
export function newCredentials(id: string, passwordHash: string): Credentials {
  return { id, passwordHash, totpSecret: "", totpLastStep: 0 };
}
