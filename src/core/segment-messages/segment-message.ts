import * as z from "zod/mini";
import { benefitSchema } from "../benefits/benefit.ts";
import { comparisonResult } from "../campaign-results/comparison/comparison.ts";
import { buttonKinds } from "./message-button.ts";

const count = z.int().check(z.gte(0));

/**
 * What a message can do at a time: see {@link segmentMessageSchema}. "automatic" is the content of an automatic message, and what customers get
 * of it on one day (docs/decisions/183).
 */
export const messageStates = [
  "draft",
  "scheduled",
  "sending",
  "sent",
  "stopped",
  "automatic",
] as const;

/** One of {@link messageStates}. */
export type MessageState = (typeof messageStates)[number];

/** Why a scheduled message was not sent when its time came: the codes with which `scheduleMessage` refuses it. */
export const messageProblems = [
  "segment-not-found",
  "message-target-missing",
  "unknown-sku",
] as const;

/** One of {@link messageProblems}. */
export type MessageProblem = (typeof messageProblems)[number];

/** Whose clock a schedule follows: the program's, or that of each customer's browser. */
export const scheduleZones = ["program", "customer"] as const;

/** One of {@link scheduleZones}. */
export type ScheduleZone = (typeof scheduleZones)[number];

/** When a message is sent: what the clock shows, 'YYYY-MM-DD' and minutes after midnight. */
const messageSchedule = z.strictObject({
  day: z.string(),
  minute: count,
  zone: z.enum(scheduleZones),
});

/** A stored schedule. */
export type MessageSchedule = z.output<typeof messageSchedule>;

/** Where a message's button leads. `id` is the reward, stamp card or promo code; empty for a page of its own. */
const messageButton = z.strictObject({ kind: z.enum(buttonKinds), id: z.string() });

/** A stored button. */
export type MessageButton = z.output<typeof messageButton>;

/** What each customer is given with a message, once: a voucher, or points. `expiryDays` from the day of sending; 0 is never. */
const messageGift = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("voucher"),
    title: z.string(),
    benefit: benefitSchema,
    expiryDays: count,
  }),
  z.strictObject({ kind: z.literal("points"), points: z.int().check(z.gte(1)) }),
]);

/** A stored gift. */
export type MessageGift = z.output<typeof messageGift>;

/**
 * A message that staff write to a segment (docs/decisions/179): a draft that can be edited, or waiting for its time, then being sent by the job
 * with the same id, and sent or stopped. Times are UTC epoch milliseconds.
 */
export const segmentMessageSchema = z.strictObject({
  id: z.string(),
  /** What staff call it. */
  name: z.string(),
  /** Null for all customers. */
  segmentId: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  button: z.nullable(messageButton),
  gift: z.nullable(messageGift),
  /** Percent of the customers who do not get it, see `isHeldOut`. */
  holdoutPercent: z.int().check(z.gte(0), z.lte(50)),
  state: z.enum(messageStates),
  /** Why it became a draft again, or an automatic one was turned off, instead of being sent; null otherwise, and once it is changed. */
  problem: z.nullable(z.enum(messageProblems)),
  /** Null for a draft, and for one that was sent at once. */
  schedule: z.nullable(messageSchedule),
  /** When it was or will be due, by the program's clock; null for a draft. */
  dueAt: z.nullable(z.int()),
  /** The number of customers when sending began; 0 before. */
  expected: count,
  /** The number of customers who got it, and who were left out for comparison. Deleted accounts stay counted. */
  reached: count,
  heldOut: count,
  /** The number of emails and of pushes that were queued. */
  mails: count,
  pushes: count,
  /** The id of the last customer that the walk through the segment has come to; empty at its beginning. */
  position: z.string(),
  /** The earliest time at which a customer who was passed is due by their own clock; null without one. */
  nextAt: z.nullable(z.int()),
  /** When the next walk begins; null while one is under way. */
  resumesAt: z.nullable(z.int()),
  createdAt: z.int(),
  /** The id of a staff user. */
  createdBy: z.string(),
  startedAt: z.nullable(z.int()),
  /** When the last customer got it, or it was stopped; null before. */
  endedAt: z.nullable(z.int()),
  /** The last comparison with the customers who were left out; null without one. */
  comparison: z.nullable(comparisonResult),
});

/** A stored message, see {@link segmentMessageSchema}. */
export type SegmentMessage = z.output<typeof segmentMessageSchema>;

type Written = "id" | "name" | "title" | "text" | "button" | "gift" | "createdAt" | "createdBy";

/** Returns a message that nobody has got yet. Fields left out: for all customers, without a holdout. */
export function newMessage(
  own: Pick<SegmentMessage, Written | "state"> & Partial<SegmentMessage>,
): SegmentMessage {
  return {
    segmentId: null,
    holdoutPercent: 0,
    problem: null,
    schedule: null,
    dueAt: null,
    expected: 0,
    reached: 0,
    heldOut: 0,
    mails: 0,
    pushes: 0,
    position: "",
    nextAt: null,
    resumesAt: null,
    startedAt: null,
    endedAt: null,
    comparison: null,
    ...own,
  };
}
