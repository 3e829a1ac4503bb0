import * as z from "zod/mini";
import { waysToJoin } from "../identity/joined-by.ts";
import { id, text } from "../kit/fields.ts";
import { isCalendarDay } from "../kit/time.ts";
import { isEverything } from "../products/everything.ts";
import { productSelection } from "../products/product-selection.ts";
import { MAX_TIER_ID_LENGTH } from "../tiers.ts";
import { segmentsFieldErrors as errors } from "./field-errors.ts";
import { customerScores, windowDays } from "./segment-customer.ts";

/** The most that a condition can count or sum up to: minor units, points or visits. */
const MAX_NUMBER = 1_000_000_000;

/** The most days that a condition looks back. */
const MAX_DAYS = 3650;

/** The most days that a condition looks ahead, which is less than a year, so that no birthday is in it twice. */
const MAX_DAYS_AHEAD = 90;

const MAX_CHOICES = 50;

const number = z.nullable(
  z
    .number(errors["segment-number-invalid"])
    .check(
      z.int(errors["segment-number-invalid"]),
      z.gte(0, errors["segment-number-invalid"]),
      z.lte(MAX_NUMBER, errors["segment-number-invalid"]),
    ),
);

const range = { from: number, to: number };

const days = (most: number) =>
  z
    .number(errors["segment-days-invalid"])
    .check(
      z.int(errors["segment-days-invalid"]),
      z.gte(1, errors["segment-days-invalid"]),
      z.lte(most, errors["segment-days-invalid"]),
    );

/** Rejects a range without any end, and one that ends before it begins. */
const isRange = z.refine<{ readonly from: number | null; readonly to: number | null }>(
  ({ from, to }) => (from !== null || to !== null) && (from === null || to === null || from <= to),
  { error: errors["segment-range-invalid"], path: ["to"] },
);

function choices<Choice extends z.ZodMiniType>(choice: Choice) {
  return z
    .array(choice)
    .check(
      z.minLength(1, errors["segment-nothing-chosen"]),
      z.maxLength(MAX_CHOICES, errors["segment-too-many-chosen"]),
    );
}

const ofWindow = z.strictObject({ days: z.literal([...windowDays]), ...range }).check(isRange);

const day = z
  .string()
  .check(z.refine(isCalendarDay, { error: errors["segment-day-invalid"], abort: true }));

/** The first and the last program day of a period, 'YYYY-MM-DD', both included. */
const between = { first: day, last: day };

const isPeriod = z.refine<{ readonly first: string; readonly last: string }>(
  ({ first, last }) => first <= last,
  { error: errors["segment-period-invalid"], path: ["last"] },
);

/** What was bought: in the last days, or between two days. */
const bought = z
  .union([
    z.strictObject({ products: productSelection, days: days(MAX_DAYS) }),
    z.strictObject({ products: productSelection, ...between }).check(isPeriod),
  ])
  .check(
    z.refine(({ products }) => !isEverything(products), {
      error: errors["segment-nothing-chosen"],
      path: ["products"],
    }),
  );

/**
 * The conditions of a segment, which must all hold; one that is left out does not matter. Of several tiers, locations, sources, tags or scores
 * one must match. Days are program days, today included.
 */
export const conditionsSchema = z.strictObject({
  /** Ids of tiers. */
  tiers: z.optional(choices(text({ min: 1, max: MAX_TIER_ID_LENGTH }))),
  points: z.optional(z.strictObject(range).check(isRange)),
  /** A visit in the last days, or none; somebody who never visited counts from the day on which they joined. */
  lastVisit: z.optional(z.strictObject({ is: z.enum(["within", "before"]), days: days(MAX_DAYS) })),
  visits: z.optional(ofWindow),
  /** In minor units of the program's currency. */
  spend: z.optional(ofWindow),
  locations: z.optional(choices(id)),
  /** In this month for null, otherwise today or in the next days. */
  birthday: z.optional(z.strictObject({ within: z.nullable(days(MAX_DAYS_AHEAD)) })),
  /** At least one usable voucher that expires today or in the next days. */
  vouchers: z.optional(z.strictObject({ within: days(MAX_DAYS_AHEAD) })),
  joined: z.optional(z.strictObject({ is: z.enum(["within", "before"]), days: days(MAX_DAYS) })),
  sources: z.optional(choices(z.enum(waysToJoin))),
  /** Ids of tags. */
  tags: z.optional(choices(id)),
  scores: z.optional(choices(z.enum(customerScores))),
  /** A purchase that was not refunded as a whole, with one of the products. A job counts this and the following ones (decision 181). */
  bought: z.optional(bought),
  /** A purchase that was not refunded as a whole. */
  visitedBetween: z.optional(z.strictObject(between).check(isPeriod)),
  /** At least this much was paid for purchases less refunds, in minor units of the program's currency. */
  spentBetween: z.optional(
    z
      .strictObject({
        from: z
          .number(errors["segment-number-invalid"])
          .check(
            z.int(errors["segment-number-invalid"]),
            z.gte(1, errors["segment-number-invalid"]),
            z.lte(MAX_NUMBER, errors["segment-number-invalid"]),
          ),
        ...between,
      })
      .check(isPeriod),
  ),
});

/** Parsed conditions, see {@link conditionsSchema}. */
export type Conditions = z.output<typeof conditionsSchema>;

/** The name of a condition. */
export type ConditionName = keyof Conditions;

/** The names of the conditions, in the order of the sentence. */
export const conditionNames = Object.keys(conditionsSchema.shape) as readonly ConditionName[]; // keys of a literal are its names

/** Returns whether conditions are the same, by the fields of the schema, whose order parsing keeps. */
export function areSameConditions(one: Conditions, other: Conditions): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The conditions that a job counts, because they ask about single purchases. */
export const countedNames = ["bought", "visitedBetween", "spentBetween"] as const;

/** Returns whether a job counts the customers who meet conditions. */
export function isCounted(conditions: Conditions): boolean {
  return countedNames.some((name) => conditions[name] !== undefined);
}
