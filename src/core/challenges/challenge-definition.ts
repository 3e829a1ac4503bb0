import * as z from "zod/mini";
import { benefitSchema } from "../benefits/benefit.ts";
import { text, wholeNumber } from "../kit/fields.ts";
import { isCalendarDay } from "../kit/time.ts";
import { isRewardImage, REWARD_IMAGE_MAX } from "../pictures/reward-image.ts";
import { productSelection } from "../products/product-selection.ts";
import type { RuleVersion } from "../rules/rule-version.ts";
import { challengesFieldErrors as errors } from "./field-errors.ts";

/** Maximum target: of an amount in minor units; other targets are places on a card. */
export const MAX_TARGET_AMOUNT = 100_000_000;
export const MAX_PLACES = 100;

const perDay = wholeNumber({ min: 1, max: 20, error: errors["challenge-limit-invalid"] });

/** What counts towards the target. */
export const challengeCount = z.discriminatedUnion("kind", [
  /** Purchases, at most `perDay` a day; redeemed QR codes too if `withScans`. */
  z.strictObject({ kind: z.literal("visits"), perDay, withScans: z.boolean() }),
  /** Items of a selection that were paid for; at most `perPurchase` of one purchase, null for no limit. */
  z.strictObject({
    kind: z.literal("items"),
    products: productSelection,
    perPurchase: z.nullable(
      wholeNumber({ min: 1, max: MAX_PLACES, error: errors["challenge-limit-invalid"] }),
    ),
  }),
  /** What was spent, in minor units. */
  z.strictObject({ kind: z.literal("amount") }),
  /** Redeemed QR codes, at most `perDay` a day, null for no limit. */
  z.strictObject({ kind: z.literal("scans"), perDay: z.nullable(perDay) }),
  /** Different products of a selection: each counts once on a card. */
  z.strictObject({ kind: z.literal("products"), products: productSelection }),
]);

/** What counts, see {@link challengeCount}. */
export type ChallengeCount = z.output<typeof challengeCount>;

const days = wholeNumber({ min: 1, max: 3650, error: errors["challenge-days-invalid"] });

/** How long a customer has: no limit, N days from the first activity, or within any N days in a row. */
export const challengePeriod = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("from-first"), days }),
  z.strictObject({ kind: z.literal("rolling"), days }),
]);

/** What completing a card gives. */
export const challengeReward = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("voucher"),
    title: text({ min: 1, max: 80, empty: errors["challenge-voucher-title-missing"] }),
    benefit: benefitSchema,
    /** Whole days; 0 for a voucher that does not expire. */
    expiryDays: wholeNumber({ min: 0, max: 3650, error: errors["challenge-expiry-invalid"] }),
  }),
  z.strictObject({
    kind: z.literal("points"),
    points: wholeNumber({ min: 1, max: 1_000_000, error: errors["challenge-points-invalid"] }),
  }),
  /** A name that is shown on the card. */
  z.strictObject({
    kind: z.literal("badge"),
    name: text({ min: 1, max: 40, empty: errors["challenge-badge-missing"] }),
  }),
]);

/** What completing a card gives, see {@link challengeReward}. */
export type ChallengeReward = z.output<typeof challengeReward>;

/** The rules by which a card is filled. Customers who began a card under earlier rules finish it under them. */
export const challengeRules = z
  .strictObject({
    counts: challengeCount,
    /** In minor units for amounts. With a streak it is the target of each week. */
    target: wholeNumber({
      min: 1,
      max: MAX_TARGET_AMOUNT,
      error: errors["challenge-target-invalid"],
    }),
    /** How much of the target is given on each card. */
    headStart: wholeNumber({
      min: 0,
      max: MAX_TARGET_AMOUNT,
      error: errors["challenge-head-start-invalid"],
    }),
    period: challengePeriod,
    /** The target must be reached in `weeks` weeks in a row, Monday to Sunday. With `hasFreeze` one missed week among them is forgiven. */
    streak: z.nullable(
      z.strictObject({
        weeks: wholeNumber({ min: 2, max: 52, error: errors["challenge-weeks-invalid"] }),
        hasFreeze: z.boolean(),
      }),
    ),
    /** How often a customer can complete it; null for no limit. */
    repeat: z.nullable(
      wholeNumber({ min: 1, max: 1000, error: errors["challenge-repeat-invalid"] }),
    ),
    reward: challengeReward,
  })
  .check(
    z.refine(({ counts, target }) => counts.kind === "amount" || target <= MAX_PLACES, {
      error: errors["challenge-target-invalid"],
      path: ["target"],
    }),
    z.refine(({ headStart, target }) => target < 1 || headStart < target, {
      error: errors["challenge-head-start-invalid"],
      path: ["headStart"],
    }),
    z.refine(({ streak, headStart }) => streak === null || headStart === 0, {
      error: errors["challenge-streak-head-start"],
      path: ["headStart"],
    }),
    z.refine(({ streak, counts }) => streak === null || counts.kind !== "products", {
      error: errors["challenge-streak-products"],
      path: ["counts"],
    }),
    z.refine(({ streak, period }) => streak === null || period.kind === "none", {
      error: errors["challenge-streak-period"],
      path: ["period"],
    }),
    z.refine(({ counts, period }) => counts.kind !== "products" || period.kind !== "rolling", {
      error: errors["challenge-rolling-products"],
      path: ["period"],
    }),
  );

/** The rules of a challenge, see {@link challengeRules}. */
export type ChallengeRules = z.output<typeof challengeRules>;

const day = z.string().check(
  z.refine((typed) => typed === "" || isCalendarDay(typed), {
    error: errors["challenge-date-invalid"],
  }),
);

/** A challenge as staff enter it. Everything but `rules` applies to all customers as soon as it is saved. */
export const challengeFields = z
  .strictObject({
    name: text({ min: 1, max: 60, empty: errors["challenge-name-missing"] }),
    /** What customers read below the name. */
    text: text({ max: 500 }),
    /** The name of a drawn picture, or the data URL of an uploaded one; empty for none. */
    image: z.string().check(
      z.maxLength(REWARD_IMAGE_MAX),
      z.refine((image) => image === "" || isRewardImage(image)),
    ),
    /** The first and the last day on which something counts, 'YYYY-MM-DD', at the location; empty for no limit. */
    firstDay: day,
    lastDay: day,
    rules: challengeRules,
  })
  .check(
    z.refine(({ firstDay, lastDay }) => lastDay === "" || firstDay <= lastDay, {
      error: errors["challenge-end-before-start"],
      path: ["lastDay"],
    }),
  );

/** A challenge as staff entered it, see {@link challengeFields}. */
export type ChallengeFields = z.output<typeof challengeFields>;

/** What a version of a challenge stores (decision 160). */
export interface ChallengeDefinition extends ChallengeFields {
  /** The version in which the rules last changed. Cards refer to it. */
  readonly rulesVersion: number;
  /** The rules before, because cards that were begun under them are finished under them. */
  readonly earlier: readonly { readonly version: number; readonly rules: ChallengeRules }[];
}

/** A version of a challenge. */
export type ChallengeVersion = Omit<RuleVersion, "definition"> & {
  readonly definition: ChallengeDefinition;
};

/** Returns a stored version of a challenge with its definition, which the commands of this module wrote. */
export function challengeVersion(version: RuleVersion): ChallengeVersion {
  return version as unknown as ChallengeVersion; // validated when it was saved
}

/** Returns the rules of a version, or the present ones for an unknown version. */
export function rulesOf(definition: ChallengeDefinition, version: number): ChallengeRules {
  return definition.earlier.find((one) => one.version === version)?.rules ?? definition.rules;
}

/** Returns whether something counts on a day, 'YYYY-MM-DD', by the dates of the challenge. */
export function isOnDates(
  { firstDay, lastDay }: Pick<ChallengeFields, "firstDay" | "lastDay">,
  on: string,
): boolean {
  return firstDay <= on && (lastDay === "" || on <= lastDay);
}
