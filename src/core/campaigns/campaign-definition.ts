import * as z from "zod/mini";
import { benefitSchema } from "../benefits/benefit.ts";
import { id, text } from "../kit/fields.ts";
import { isCalendarDay } from "../kit/time.ts";
import { MAX_EXPIRY_MONTHS } from "../point-expiry/expiry-policy.ts";
import { productSelection } from "../products/product-selection.ts";
import type { RuleVersion } from "../rules/rule-version.ts";
import { campaignsFieldErrors as codes } from "./field-errors.ts";

/** What a campaign gives for. A referral counts when the friend signs up, or with the friend's first purchase. */
export const campaignTriggers = [
  "purchase",
  "qr-code",
  "sign-up",
  "referral",
  "referral-purchase",
  "birthday",
] as const;

/** One of {@link campaignTriggers}. */
export type CampaignTrigger = (typeof campaignTriggers)[number];

const day = z.string().check(
  z.refine((typed) => typed === "" || isCalendarDay(typed), {
    error: codes["campaign-day-invalid"],
    // What compares days is not asked about one that does not exist.
    abort: true,
  }),
);

/** A whole number from `min` to `max`; `error` is the text for anything else. */
function within(min: number, max: number, error: string) {
  return z.int(error).check(z.gte(min, error), z.lte(max, error));
}

/** A time of day in minutes after midnight. */
const minuteOfDay = within(0, 1440, codes["campaign-hours-invalid"]);

/** All that must be true. Days, weekdays and hours are those of the location's time zone, or of the program's without a location. */
export const campaignConditions = z.strictObject({
  /** The first and the last day, 'YYYY-MM-DD', both included; empty for no limit. */
  firstDay: day,
  lastDay: day,
  /** 1 for Monday to 7 for Sunday; empty for every day. */
  weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)),
  /** From a time until before another, in minutes after midnight; past midnight if `until` is at most `from`. Null for the whole day. */
  hours: z.nullable(z.strictObject({ from: minuteOfDay, until: minuteOfDay })),
  /** Ids; empty for every location. */
  locations: z.array(id).check(z.maxLength(500)),
  /** Ids; empty for every tier. */
  tiers: z.array(id).check(z.maxLength(100)),
  /** Ids of segments, of which the customer is in one when the occasion is recorded; left out for every customer (decision 181). */
  segments: z.optional(z.array(id).check(z.minLength(1), z.maxLength(20))),
  /** Of a purchase, in minor units; 0 for none. */
  minimumAmount: within(0, 100_000_000, codes["campaign-amount-invalid"]),
  /** A purchase must contain one of these; empty for no condition. Multipliers and points per item count only these lines. */
  included: productSelection,
  /** Lines that do not count. */
  excluded: productSelection,
  /** Which visits of a customer, counted from 1: the nth only, or every nth. Null for all. A visit is a program day with a purchase. */
  visit: z.nullable(
    z.strictObject({
      number: within(1, 1000, codes["campaign-visit-invalid"]),
      isRepeated: z.boolean(),
    }),
  ),
});

/** What a campaign gives. */
export const campaignEffect = z.discriminatedUnion("kind", [
  /** Base points times a factor, in thousandths: 2000 doubles. */
  z.strictObject({
    kind: z.literal("multiplier"),
    thousandths: within(1001, 100_000, codes["campaign-factor-invalid"]),
    /** Multiplies with other multipliers; otherwise the best one for the customer applies. */
    isStackable: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("bonus"),
    points: within(1, 1_000_000, codes["campaign-points-invalid"]),
  }),
  /** For each unit of an included line. */
  z.strictObject({
    kind: z.literal("per-item"),
    points: within(1, 100_000, codes["campaign-points-invalid"]),
  }),
  /** A voucher with a benefit, see core/benefits. */
  z.strictObject({
    kind: z.literal("voucher"),
    title: text({ min: 1, max: 80, empty: codes["campaign-voucher-title-missing"] }),
    benefit: benefitSchema,
    /** Whole days; 0 for a voucher that does not expire. */
    expiryDays: within(0, 3650, codes["campaign-expiry-invalid"]),
  }),
  /** Stamps on a stamp card. */
  z.strictObject({
    kind: z.literal("stamp"),
    challengeId: text({ min: 1, max: 64, empty: codes["campaign-card-missing"] }),
    stamps: within(1, 10, codes["campaign-stamps-invalid"]),
  }),
]);

/** What a campaign gives at most. Null for no limit. */
export const campaignLimits = z.strictObject({
  perCustomer: z.nullable(
    z.strictObject({
      times: within(1, 1000, codes["campaign-times-invalid"]),
      per: z.enum(["day", "week", "campaign"]),
    }),
  ),
  /** How often it gives, to all customers together. */
  total: z.nullable(within(1, 100_000_000, codes["campaign-total-invalid"])),
  /** In points. It is spent exactly; refunds do not refill it. */
  budget: z.nullable(within(1, 1_000_000_000, codes["campaign-budget-invalid"])),
});

/** When the points of a campaign expire. Within a year by days, so that a customer has few lots of one campaign. */
export const campaignPointsEnd = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("days"),
    days: within(1, 366, codes["campaign-points-days-invalid"]),
  }),
  z.strictObject({
    kind: z.literal("months"),
    months: within(1, MAX_EXPIRY_MONTHS, codes["campaign-points-months-invalid"]),
  }),
  z.strictObject({
    kind: z.literal("day"),
    day: z
      .string()
      .check(z.refine(isCalendarDay, { error: codes["campaign-points-day-invalid"], abort: true })),
  }),
]);

/** What staff and customers call a campaign. */
export const campaignName = text({ min: 1, max: 60, empty: codes["campaign-name-missing"] });

/** A campaign as staff define it; see checked-definition.ts for what may not contradict. */
export const campaignDefinition = z.strictObject({
  /** Customers see the name and the text, unless it is hidden. */
  name: campaignName,
  text: text({ max: 500 }),
  isShown: z.boolean(),
  trigger: z.enum(campaignTriggers),
  conditions: campaignConditions,
  effect: campaignEffect,
  /** Left out: its points expire as all others, or never (docs/decisions/191). */
  pointsEnd: z.optional(campaignPointsEnd),
  limits: campaignLimits,
  /** Percent of the customers who do not get it, so that its result can be measured; 0 for none. */
  holdoutPercent: within(0, 50, codes["campaign-holdout-invalid"]),
});

/** See {@link campaignDefinition}. */
export type CampaignDefinition = z.output<typeof campaignDefinition>;

/** A version of a campaign. */
export type CampaignVersion = Omit<RuleVersion, "definition"> & {
  readonly definition: CampaignDefinition;
};
