import * as z from "zod/mini";
import { consentPurposes } from "./topics.ts";

/** Where a consent was given or withdrawn. Staff only withdraw, at the customer's request. */
export const consentPlaces = [
  "sign-up",
  "profile",
  "preference-link",
  "unsubscribe-header",
  "staff",
] as const;

/** A place of {@link consentPlaces}. */
export type ConsentPlace = (typeof consentPlaces)[number];

/**
 * That a customer has given or withdrawn a consent (docs/decisions/167). Rows are added and never changed; they are removed with the account.
 */
export const consentSchema = z.strictObject({
  /** The customer's id and the number, see {@link consentId}, which makes it unique. */
  id: z.string(),
  userId: z.string(),
  /** 1, 2, 3 and so on, for each customer. */
  number: z.int(),
  purpose: z.enum(consentPurposes),
  /** False when it was withdrawn. */
  isGiven: z.boolean(),
  /** The version of the wording that was agreed to; of a withdrawal, the one that held. */
  version: z.int(),
  place: z.enum(consentPlaces),
  /** UTC epoch milliseconds. */
  at: z.int(),
});

/** A stored record, see {@link consentSchema}. */
export type Consent = z.output<typeof consentSchema>;

/** Returns the id of a customer's record with a number. */
export function consentId(userId: string, number: number): string {
  return `${userId}.${number}`;
}
