import { refuse } from "../errors.ts";
import type { User } from "../identity/user.ts";
import { DAY_MS } from "../kit/time.ts";
import { addressDigest } from "../suppressions/suppression.ts";
import type { Context, ProgramReader, Services } from "../world.ts";

/** The page that a preference link opens; the token is in its query. */
export const PREFERENCES_PAGE = "/preferences";

/** How long a preference link is valid, in milliseconds: a year. */
export const PREFERENCE_LINK_MS = 365 * DAY_MS;

/** A token: the customer's id, when it expires (UTC epoch milliseconds), and the signature. */
const TOKEN = /^([\w-]{1,64})\.(\d{1,15})\.([\w-]{16,128})$/;

/** The customer whom a token names and whose signature it bears; undefined for any other text. */
export type LinkedCustomer = Pick<User, "id" | "emailKey" | "email"> & {
  readonly expiresAt: number;
  /** The digest by which stops of the address are found. */
  readonly emailDigest: string;
};

/**
 * Returns the path of a link with which a customer changes their preferences without a login, for emails (docs/decisions/168). It is valid
 * for a year and for one customer. It stops working when the email address changes or the account is deleted.
 */
export function preferenceLink(
  user: Pick<User, "id" | "emailKey">,
  now: number,
  services: Pick<Services, "signMark">,
): string {
  const expiresAt = now + PREFERENCE_LINK_MS;
  return `${PREFERENCES_PAGE}?token=${user.id}.${expiresAt}.${markOf(user, expiresAt, services)}`;
}

/** Returns the customer of a link's token, whose signature must fit the customer's present email address; undefined otherwise. One round trip. */
export async function verifyPreferenceLink(
  token: string,
  reader: ProgramReader,
  { digest }: Pick<Context, "digest">,
  services: Pick<Services, "signMark" | "mailDigest">,
): Promise<LinkedCustomer | undefined> {
  const [, id = "", until = "", mark = ""] = TOKEN.exec(token) ?? [];
  const user = id === "" ? undefined : await reader.one("users", { id });
  if (user === undefined) return undefined;
  const expiresAt = Number(until);
  const wanted = markOf(user, expiresAt, services);
  // Compares digests, so that timing reveals nothing about a valid signature.
  if (digest(`preferences ${mark}`) !== digest(`preferences ${wanted}`)) return undefined;
  const { email, emailKey } = user;
  const emailDigest = addressDigest(email, services);
  return { id: user.id, email, emailKey, expiresAt, emailDigest };
}

/** Refuses a link that fits no customer, or has expired; otherwise returns the customer. */
export function usableLink(linked: LinkedCustomer | undefined, { now }: Pick<Context, "now">) {
  if (linked === undefined) return refuse("preference-link-invalid", {});
  return linked.expiresAt > now ? linked : refuse("preference-link-expired", {});
}

/** Returns the first character of an email address and its domain: 'a•••@example.com'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${/^./u.exec(email)?.[0] ?? ""}•••${email.slice(at)}`;
}

function markOf(
  { id, emailKey }: Pick<User, "id" | "emailKey">,
  expiresAt: number,
  { signMark }: Pick<Services, "signMark">,
): string {
  // No browser id contains a colon, so that no signature of core/sessions/known-browser.ts fits.
  return signMark(`preferences: ${id} ${expiresAt} ${emailKey}`);
}
