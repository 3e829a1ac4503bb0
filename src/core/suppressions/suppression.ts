import * as z from "zod/mini";
import { normalizeEmail } from "../identity/normalize-email.ts";
import type { Services } from "../world.ts";

/** Which emails a suppression stops: all that nobody has asked for, or news. */
export const suppressionScopes = ["all", "news"] as const;

/** One of {@link suppressionScopes}. */
export type SuppressionScope = (typeof suppressionScopes)[number];

/** Why an address is suppressed: the recipient stopped news, the mail server refused the address for good, or staff recorded a complaint. */
export const suppressionReasons = ["unsubscribed", "bounced", "complained"] as const;

/**
 * An address to which some or all emails are not sent (decision 166). It contains no address but a digest with a key that is sealed, so it
 * may survive the account: an address that was stopped stays stopped. `id` is `<scope>.<digest>`. Times are UTC epoch milliseconds.
 */
export const suppressionSchema = z.strictObject({
  id: z.string(),
  scope: z.enum(suppressionScopes),
  reason: z.enum(suppressionReasons),
  at: z.int(),
});

/** A stored suppression, see {@link suppressionSchema}. */
export type Suppression = z.output<typeof suppressionSchema>;

/** Returns the digest of an address, in any case, by which suppressions are found. */
export function addressDigest(email: string, { mailDigest }: Pick<Services, "mailDigest">): string {
  return mailDigest(`address ${normalizeEmail(email)}`);
}

/** Returns the id of a suppression of an address digest. */
export function suppressionId(scope: SuppressionScope, digest: string): string {
  return `${scope}.${digest}`;
}

/** Returns the ids of all suppressions of an address digest. */
export function suppressionIds(digest: string): readonly string[] {
  return suppressionScopes.map((scope) => suppressionId(scope, digest));
}

/** Returns the signature of an address digest, which proves that a link to unsubscribe is from this program. */
export function unsubscribeSignature(
  digest: string,
  { mailDigest }: Pick<Services, "mailDigest">,
): string {
  return mailDigest(`unsubscribe news ${digest}`);
}

/** The page that stops news to an address; the digest and its signature are in its query. */
export const UNSUBSCRIBE_PAGE = "/unsubscribe";

/**
 * Returns the path and query of the link that stops news to an address. It does not expire and contains no address. `account` is the id of the
 * customer whom the email is for, whose preferences follow; it needs no signature, because only an account that has the address is changed.
 */
export function unsubscribeLink(
  digest: string,
  services: Pick<Services, "mailDigest">,
  account?: string,
): string {
  // All parts are base64url, so nothing has to be encoded.
  const link = `${UNSUBSCRIBE_PAGE}?a=${digest}&s=${unsubscribeSignature(digest, services)}`;
  return account === undefined ? link : `${link}&u=${account}`;
}
