import * as z from "zod/mini";
import { normalizeEmail } from "../identity/normalize-email.ts";
import type { User } from "../identity/user.ts";
import { DAY_MS } from "../kit/time.ts";
import type { Context, ProgramChange, ProgramEvent, ProgramReader } from "../world.ts";

/**
 * A single-use link that confirms the address of an account (decision 166). `id` is the SHA-256 of the link's token in hex. It works only
 * while the account still has the address. Times are UTC epoch milliseconds.
 */
export const verificationLinkSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  emailKey: z.string(),
  expiresAt: z.int(),
});

/** A stored link, see {@link verificationLinkSchema}. */
export type VerificationLink = z.output<typeof verificationLinkSchema>;

/** How long a link works, in milliseconds: 24 hours. */
export const VERIFICATION_MS = DAY_MS;

/** The page that a link opens; the token is in its query. */
export const VERIFICATION_PAGE = "/verify-address";

/** How long a customer is new, in milliseconds: as long as emails are stored, which shows whether there was a welcome. */
export const NEW_CUSTOMER_MS = 7 * DAY_MS;

/** Returns the id of a customer's welcome email, of which there is one. */
export function welcomeMailId(userId: string): string {
  return `welcome-${userId}`;
}

/** Far more than a user collects in a day: requests are limited. */
const MAX_LINKS = 100;

/** Reads a user's links. One query. */
export function readVerificationLinks(
  reader: ProgramReader,
  userId: string,
): Promise<readonly VerificationLink[]> {
  const where = { userId };
  return reader.many("verificationLinks", { where, order: [["id", "asc"]], limit: MAX_LINKS });
}

/** Returns the changes that remove links. */
export function removeVerificationLinks(
  links: readonly VerificationLink[],
): readonly ProgramChange[] {
  return links.map(({ id }) => ({ kind: "remove", dataset: "verificationLinks", id }));
}

/** What becomes of an account whose address has to be confirmed. */
interface Verification {
  /** The account's field. */
  readonly isVerified: boolean;
  readonly changes: readonly ProgramChange[];
  readonly events: readonly ProgramEvent[];
}

/** Returns whether the program verifies the addresses of customers. */
export function verifiesAddresses({ program }: Pick<Context, "program">): boolean {
  return program.sendsMail && program.mail.verifiesAddresses;
}

/**
 * Returns what follows from a new address of an account: a link to confirm it, and the event that sends it; for staff, and where the
 * program verifies no addresses, the account counts as verified (specification §5). Only the digest of the token is stored with the link.
 */
export function newVerification(
  { id: userId, email, role }: Pick<User, "id" | "email" | "role">,
  context: Pick<Context, "fresh" | "digest" | "now" | "program">,
): Verification {
  if (!verifiesAddresses(context) || role !== "customer") {
    return { isVerified: true, changes: [], events: [] };
  }
  const { fresh, digest, now } = context;
  const token = fresh.token();
  const emailKey = normalizeEmail(email);
  const row = { id: digest(token), userId, emailKey, expiresAt: now + VERIFICATION_MS };
  return {
    isVerified: false,
    changes: [{ kind: "insert", dataset: "verificationLinks", row }],
    events: [{ name: "address-verification.created", facts: { recipient: email, token } }],
  };
}

/**
 * Returns what follows from another address of an account: the fields of the user that change, and the link to confirm it, see
 * {@link newVerification}. Nothing where the program verifies no addresses.
 */
export function changedAddress(
  user: Pick<User, "id" | "role">,
  email: string,
  context: Pick<Context, "fresh" | "digest" | "now" | "program">,
): Omit<Verification, "isVerified"> & { readonly fields: Partial<Pick<User, "isVerified">> } {
  if (!verifiesAddresses(context)) return { fields: {}, changes: [], events: [] };
  const { isVerified, changes, events } = newVerification({ ...user, email }, context);
  return { fields: { isVerified }, changes, events };
}
