import * as z from "zod/mini";

/**
 * What a campaign gave on a program day at a location, added up from the ledger's awards by a job (docs/decisions/159). Refunds are not
 * subtracted.
 */
export const campaignTotalSchema = z.strictObject({
  /** 'campaign.day.location'. */
  id: z.string(),
  campaignId: z.string(),
  /** 'YYYY-MM-DD'. */
  day: z.string(),
  /** Empty without a location. */
  locationId: z.string(),
  /** Number of awards, and their points. */
  awards: z.int().check(z.gte(0)),
  points: z.int().check(z.gte(0)),
  /** Customers to whom the campaign gave for the first time. */
  newCustomers: z.int().check(z.gte(0)),
});

/** A stored total, see {@link campaignTotalSchema}. */
export type CampaignTotal = z.output<typeof campaignTotalSchema>;

/** A customer to whom a campaign gave: a digest of both ids, so that each is counted once and nobody is named. */
export const campaignCustomerSchema = z.strictObject({ id: z.string(), campaignId: z.string() });

/** How far the ledger has been added up: the position of the last entry. */
export const campaignProgressSchema = z.strictObject({
  id: z.string(),
  /** UTC epoch milliseconds. */
  date: z.int(),
  entryId: z.string(),
});

/** The id of the one row of {@link campaignProgressSchema}. */
export const LEDGER_PROGRESS = "ledger";
