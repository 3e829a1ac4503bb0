import * as z from "zod/mini";
import { DAY_MS } from "../../kit/time.ts";
import { awardSchema } from "../../points/award.ts";

/** Over how many days a campaign can be tried on past purchases; today is the last one. */
export const replayDays = [7, 30, 90, 365] as const;

const count = z.int().check(z.gte(0));

/** What purchases would have earned by two sets of rules. Points are whole points. */
const comparedPoints = {
  /** Purchases that were read. */
  purchases: count,
  /** Points by the rules without the campaign, and with it. */
  without: count,
  with: count,
};

/** One side of a purchase: its points, and the award of each rule. */
const replayedSide = z.strictObject({ points: count, awards: z.array(awardSchema) });

/** A purchase that the campaign changes. */
const changedPurchase = z.strictObject({
  purchaseId: z.string(),
  checkId: z.string(),
  locationId: z.string(),
  /** In minor units of `currency`, an ISO 4217 code. */
  amount: count,
  currency: z.string(),
  /** UTC epoch milliseconds. */
  soldAt: z.int(),
  without: replayedSide,
  with: replayedSide,
  /** Vouchers and stamps that the campaign gives for it. */
  gifts: count,
});

/** A purchase that the campaign changes, see {@link replayResult}. */
export type ChangedPurchase = z.output<typeof changedPurchase>;

/** What a replay found. Without personal data: it is stored for longer than an account may exist. */
export const replayResult = z.strictObject({
  ...comparedPoints,
  /** Customers with a purchase in the time, and those for whom the campaign changes something. */
  customers: count,
  changedCustomers: count,
  /** Purchases for which the campaign changes something. */
  changedPurchases: count,
  /** Vouchers and stamps that the campaign gives. */
  gifts: count,
  /** The program days with purchases, first to last. */
  days: z.array(z.strictObject({ day: z.string(), ...comparedPoints })),
  locations: z.array(z.strictObject({ locationId: z.string(), ...comparedPoints })),
  /** The purchases that change most, the largest difference first. */
  largest: z.array(changedPurchase),
});

/** What a replay found, see {@link replayResult}. */
export type ReplayResult = z.output<typeof replayResult>;

/**
 * A campaign that was tried on past purchases (docs/decisions/159). Its job has the same id and says how far it is; a row without a result
 * whose job has ended or is missing was stopped. Times are UTC epoch milliseconds.
 */
export const campaignReplaySchema = z.strictObject({
  id: z.string(),
  campaignId: z.string(),
  /** 1, 2, 3 and so on for a campaign. */
  number: z.int().check(z.gte(1)),
  /** The version of the campaign that was tried, and its definition. */
  version: z.int().check(z.gte(1)),
  definition: z.record(z.string(), z.unknown()),
  /** One of {@link replayDays}. */
  days: z.int().check(z.gte(1)),
  requestedAt: z.int(),
  /** Null until it is finished. */
  finishedAt: z.nullable(z.int()),
  result: z.nullable(replayResult),
});

/** A stored replay, see {@link campaignReplaySchema}. */
export type CampaignReplay = z.output<typeof campaignReplaySchema>;

/** How long a replay is stored, in milliseconds: 90 days. */
export const REPLAY_KEPT_MS = 90 * DAY_MS;
