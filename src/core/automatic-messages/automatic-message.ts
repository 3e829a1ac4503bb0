import * as z from "zod/mini";

/** What makes a customer get an automatic message, in the order in which they are listed. */
export const automaticTriggers = [
  "welcome",
  "before-birthday",
  "come-back",
  "voucher-expires",
  "next-reward",
] as const;

/** One of {@link automaticTriggers}. */
export type AutomaticTrigger = (typeof automaticTriggers)[number];

/** A whole number that a trigger asks for, with its bounds and what the form begins with: days, or points for "next-reward". */
export interface TriggerNumber {
  readonly min: number;
  readonly max: number;
  readonly start: number;
}

/** The number of each trigger; null for one without. */
export const triggerNumbers: Readonly<Record<AutomaticTrigger, TriggerNumber | null>> = {
  welcome: null,
  "before-birthday": { min: 1, max: 30, start: 7 },
  "come-back": { min: 7, max: 365, start: 45 },
  "voucher-expires": { min: 1, max: 30, start: 3 },
  "next-reward": { min: 1, max: 1000, start: 20 },
};

/** The triggers whose messages are shown in the app only: emails and pushes about the same have settings of their own (docs/decisions/183). */
export const inAppTriggers: ReadonlySet<AutomaticTrigger> = new Set(["voucher-expires"]);

/**
 * An automatic message (docs/decisions/183). `id` is its trigger; its content is the message to segments with the same id. A trigger without a
 * row has never been set up and is off. Times are UTC epoch milliseconds.
 */
export const automaticMessageSchema = z.strictObject({
  id: z.enum(automaticTriggers),
  isOn: z.boolean(),
  /** See {@link TriggerNumber}; 0 without one. */
  number: z.int().check(z.gte(0)),
  /** Increases with each change of the content, so that customers keep what they were sent. */
  version: z.int().check(z.gte(1)),
  /** The program day of the last walk through the customers, 'YYYY-MM-DD'; empty before the first one. */
  day: z.string(),
  /** The last customer that the walk has come to; empty at its beginning. */
  position: z.string(),
  /** Whether the walk of `day` has come to the end. */
  isDone: z.boolean(),
  changedAt: z.int(),
});

/** A stored automatic message, see {@link automaticMessageSchema}. */
export type AutomaticMessage = z.output<typeof automaticMessageSchema>;

/** Returns the id of the message that customers get of a trigger on a program day, with the content of a version. */
export function dailyMessageId(
  { id, version }: Pick<AutomaticMessage, "id" | "version">,
  day: string,
): string {
  return `${id}-${day}-${version}`;
}

/** Returns where the walk of a trigger that is switched on begins: those of "welcome" with the customers who join from `now` on. */
export function walkFromNow(id: AutomaticTrigger, now: number) {
  return { day: "", position: id === "welcome" ? `${now} ` : "", isDone: false } as const;
}
