import * as z from "zod/mini";
import { reviewSection } from "../fraud-review/review-fields.ts";
import { phoneField } from "../identity/contact-fields.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { timeZone } from "../locations/location-fields.ts";
import { expirySection } from "../point-expiry/expiry-fields.ts";
import { pointsFieldErrors } from "../points/field-errors.ts";
import { productSelection } from "../products/product-selection.ts";
import { decimalsOf, MAX_QR_LIFETIME_DAYS, MAX_SCANS_PER_DAY, type Program } from "../program.ts";
import { purchasesFieldErrors } from "../purchases/field-errors.ts";
import { MAX_AMOUNT } from "../purchases/max-amount.ts";
import { MAX_CODE_POINTS } from "../qr-codes/max-code-points.ts";
import { tierRulesSection } from "../tier-rules/rules-fields.ts";
import type { Tier } from "../tiers.ts";
import { cardPatterns } from "./card-artwork.ts";
import { settingsFieldErrors } from "./field-errors.ts";
import { imageId } from "./program-image.ts";
import { cardStyles } from "./tier-look.ts";

/** A whole number from `min` to `max`; `error` is the text for anything else. */
function within(min: number, max: number, error: string) {
  return z.int(error).check(z.gte(min, error), z.lte(max, error));
}

/** The highest minimum age that a program may require, in years. */
export const MAX_MINIMUM_AGE = 99;

/** Maximum number of tiers. */
export const MAX_TIERS = 12;

const tierFields = {
  name: text({ min: 1, max: 30, empty: settingsFieldErrors["tier-name-missing"] }),
  /** Points; null when no balance reaches the tier. */
  threshold: z.nullable(within(0, 100_000_000, settingsFieldErrors["tier-threshold-invalid"])),
  bonusPercent: within(0, 1000, settingsFieldErrors["tier-bonus-invalid"]),
  birthdayMultiple: within(1, 100, settingsFieldErrors["tier-factor-invalid"]),
  benefits: z.array(text({ min: 1, max: 120 })).check(z.maxLength(20)),
};

/** A colour '#rrggbb'; `error` is the text for anything else. */
function colorField(error: string) {
  return z.string(error).check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, error));
}

const lookFields = {
  color: colorField(settingsFieldErrors["tier-color-invalid"]),
  cardStyle: z.enum(cardStyles, settingsFieldErrors["card-style-invalid"]),
};

type TierPart = Pick<Tier, "name" | "threshold">;

/** Returns whether tiers begin at 0 points, thresholds increase, and names are unique ignoring case. */
function isLadder(tiers: readonly TierPart[]): boolean {
  const thresholds = tiers.flatMap(({ threshold }) => threshold ?? []);
  const names = new Set(tiers.map(({ name }) => name.toLowerCase()));
  return (
    tiers[0]?.threshold === 0 &&
    thresholds.every(
      (threshold, place) => place === 0 || threshold > (thresholds[place - 1] ?? 0),
    ) &&
    names.size === tiers.length
  );
}

const ladder = z.refine<readonly TierPart[]>(isLadder, {
  error: pointsFieldErrors["tiers-out-of-order"],
});

/** The tiers of a PROGRAM_FILE, lowest first; their names become their ids. A look that is left out follows from the name. */
export const configuredTiers = z
  .array(
    z.strictObject({
      ...tierFields,
      color: z.optional(lookFields.color),
      cardStyle: z.optional(lookFields.cardStyle),
    }),
  )
  .check(z.minLength(1), z.maxLength(MAX_TIERS), ladder);

/** The tiers of a form, lowest first; the id is null for a new one. */
const tiersSection = z
  .array(z.strictObject({ id: z.nullable(id), ...tierFields, ...lookFields }))
  .check(z.minLength(1), z.maxLength(MAX_TIERS), ladder);

const points = within(0, 1_000_000, settingsFieldErrors["points-setting-invalid"]);

const rateError = settingsFieldErrors["rate-invalid"];

const rate = z.number(rateError).check(
  z.gte(0, rateError),
  z.lte(10_000, rateError),
  z.refine<number>((value) => Math.round(value * 100) / 100 === value, {
    error: purchasesFieldErrors["rate-too-precise"],
  }),
);

const qrLifetime = within(1, MAX_QR_LIFETIME_DAYS, settingsFieldErrors["days-setting-invalid"]);

const isCurrency = z.refine<string>((code) => decimalsOf(code) !== undefined, {
  error: purchasesFieldErrors["currency-unknown"],
});

/** The fields of the sections whose values may also be left out in a PROGRAM_FILE. */
export const sectionFields = {
  points: z.strictObject({
    referrer: points,
    paidReferralsPerDay: within(0, 1000, settingsFieldErrors["referrals-setting-invalid"]),
    referralWelcome: points,
    birthday: points,
    adminSignup: points,
    signup: points,
  }),
  purchases: z.strictObject({
    pointsPerUnit: rate,
    currency: z.string().check(isCurrency),
    minimumAmount: wholeNumber({
      min: 0,
      max: MAX_AMOUNT,
      error: purchasesFieldErrors["minimum-amount-invalid"],
    }),
    excluded: productSelection,
  }),
  qr: z.strictObject({
    prefix: z
      .string()
      .check(z.regex(/^[A-Z0-9]{1,20}-$/, settingsFieldErrors["code-prefix-invalid"])),
    lifetimeDays: qrLifetime,
    batchLifetimeDays: qrLifetime,
    maxPoints: within(1, MAX_CODE_POINTS, settingsFieldErrors["code-points-setting-invalid"]),
    /** Null: no limit. */
    scansPerProductAndDay: z.nullable(
      within(1, MAX_SCANS_PER_DAY, settingsFieldErrors["scans-setting-invalid"]),
    ),
  }),
};

/** The program's name. */
export const brandName = text({
  min: 1,
  max: 60,
  empty: settingsFieldErrors["brand-name-missing"],
});

/** The main colour: '#rrggbb', or empty for the one of the program's design. */
const brandColor = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^(#[0-9a-f]{6})?$/, settingsFieldErrors["brand-color-invalid"]),
  );

/** The id of a stored image, empty for none. */
const storedImage = z.union([z.literal(""), imageId]);

// They separate a name from an address or end a header, and some show a name that is not what it seems: direction controls.
const UNSAFE_IN_SENDER = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>"\\]/u;

const isSenderName = z.refine<string>((name) => !UNSAFE_IN_SENDER.test(name), {
  error: settingsFieldErrors["sender-name-invalid"],
});

const isAddressOrEmpty = z.refine<string>((value) => value === "" || z.regexes.email.test(value), {
  error: settingsFieldErrors["reply-to-invalid"],
});

/** The highest limit of news emails to a customer in seven days. */
export const MAX_MAILS_PER_WEEK = 50;

const mailSection = z.strictObject({
  senderName: text({ max: 60 }).check(isSenderName),
  replyTo: text({ max: 254 }).check(isAddressOrEmpty),
  sendsWelcome: z.boolean(),
  sendsVoucherIssued: z.boolean(),
  sendsVoucherExpiring: z.boolean(),
  sendsPointsExpiring: z.boolean(),
  sendsTierReached: z.boolean(),
  sendsTierEnding: z.boolean(),
  sendsBirthday: z.boolean(),
  mostPerWeek: within(1, MAX_MAILS_PER_WEEK, settingsFieldErrors["mail-limit-invalid"]),
  verifiesAddresses: z.boolean(),
});

const isWebAddressOrEmpty = z.regex(/^(https?:\/\/[^\s"<>]+)?$/i, {
  error: settingsFieldErrors["website-invalid"],
});

const contactSection = z.strictObject({
  email: text({ max: 254 }).check(isAddressOrEmpty),
  phone: phoneField,
  website: text({ max: 200 }).check(isWebAddressOrEmpty),
  text: text({ max: 500 }),
});

/** Only the minimum age: a new version of a text is put in force by saving the text. */
const legalSection = z.strictObject({
  minimumAge: within(0, MAX_MINIMUM_AGE, settingsFieldErrors["minimum-age-invalid"]),
});
const sessionDays = within(1, 365, settingsFieldErrors["session-days-invalid"]);

type SecurityPart = Pick<
  Program["security"],
  "customerIdleDays" | "customerTotalDays" | "staffIdleHours" | "staffTotalDays"
>;

const isCustomerOrder = z.refine<SecurityPart>(
  ({ customerIdleDays, customerTotalDays }) => customerIdleDays <= customerTotalDays,
  { path: ["customerTotalDays"], error: settingsFieldErrors["session-total-too-short"] },
);

const isStaffOrder = z.refine<SecurityPart>(
  ({ staffIdleHours, staffTotalDays }) => staffIdleHours <= staffTotalDays * 24,
  { path: ["staffTotalDays"], error: settingsFieldErrors["session-total-too-short"] },
);

const securitySection = z
  .strictObject({
    mainAdminTwoFactor: z.enum(["never", "when-enabled"]),
    customerIdleDays: sessionDays,
    customerTotalDays: sessionDays,
    staffIdleHours: within(1, 168, settingsFieldErrors["session-hours-invalid"]),
    staffTotalDays: within(1, 90, settingsFieldErrors["staff-session-days-invalid"]),
    signUp: z.enum(["open", "invitation"]),
  })
  .check(isCustomerOrder, isStaffOrder);

const cardSection = z.strictObject({
  pattern: z.enum(cardPatterns, settingsFieldErrors["card-pattern-invalid"]),
  image: storedImage,
});

/** The sections of a save; those left out keep their values. */
export const sectionsInput = z.strictObject({
  brand: z.optional(
    z.strictObject({
      name: brandName,
      tagline: text({ max: 80 }),
      color: brandColor,
      logo: storedImage,
      icon: storedImage,
    }),
  ),
  card: z.optional(cardSection),
  timeZone: z.optional(timeZone),
  tiers: z.optional(tiersSection),
  tierRules: z.optional(tierRulesSection),
  points: z.optional(sectionFields.points),
  expiry: z.optional(expirySection),
  /** When points of purchases enter the balance, and what holds them. */
  review: z.optional(reviewSection),
  purchases: z.optional(sectionFields.purchases),
  qr: z.optional(sectionFields.qr),
  mail: z.optional(mailSection),
  contact: z.optional(contactSection),
  legal: z.optional(legalSection),
  security: z.optional(securitySection),
});

/** Parsed {@link sectionsInput}. */
export type SectionsInput = z.output<typeof sectionsInput>;
