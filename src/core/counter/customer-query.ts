import { refuse } from "../errors.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { phoneLookupKey } from "../identity/phone-lookup-key.ts";
import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import { text } from "../kit/fields.ts";
import { checkOfflineCode, findRevocation } from "../offline-codes/check-offline-code.ts";
import type { CodeRevocation } from "../offline-codes/code-revocation.ts";
import { type IssuedCode, readOfflineCode } from "../offline-codes/offline-code.ts";
import type { Context, ProgramReader } from "../world.ts";
import { counterFieldErrors } from "./field-errors.ts";
import type { MemberCode } from "./member-code.ts";

/** The prefix of member codes in QR pictures, so that a scanner can distinguish them from vouchers and packaging codes. */
export const MEMBER_PREFIX = "M-";

/** Number of digits of a member code. */
export const MEMBER_CODE_DIGITS = 8;

/** What staff type or scan to find a customer: member code, offline code, phone number or email. */
export const handle = text({
  min: 1,
  max: 120,
  empty: counterFieldErrors["customer-missing"],
});

/** How long an expired member code takes precedence over a phone number with the same digits, in milliseconds. */
const EXPIRED_CODE_PRECEDENCE_MS = 3_600_000;

/** More customers than share a phone number. */
const MAX_MATCHES = 20;

/** An offline code that was shown: its owner, undefined if deleted, and the first revocation since it was issued. */
export interface ShownOfflineCode {
  readonly issued: IssuedCode;
  readonly owner: User | undefined;
  readonly revocation: CodeRevocation | undefined;
}

/**
 * The candidates for a customer query: a member code and its owner, and the users with the email or phone number; or an offline code, which
 * names one customer or is invalid.
 */
export interface Match {
  readonly offline?: ShownOfflineCode | "invalid";
  readonly code?: MemberCode | undefined;
  readonly holder?: User | undefined;
  readonly people: readonly User[];
}

/** What reading an offline code's signature needs. */
export type Verification = Pick<Context, "signMark" | "digest">;

/**
 * Finds the candidates for a customer query. Phone numbers are compared by their last digits, whatever country or area code precedes them;
 * eight digits may be a member code as well as a phone number. One round trip, and one more for the owner of a member code. An offline code
 * contains its owner's id, so that it needs no second one.
 */
export async function findCandidates(
  reader: ProgramReader,
  typed: string,
  context: Verification,
): Promise<Match> {
  const issued = readOfflineCode(typed, context);
  if (issued === "invalid") return { people: [], offline: issued };
  if (issued !== undefined) {
    const offline = await findShownCode(reader, issued, { lock: false });
    return { people: [], offline };
  }
  if (typed.includes("@")) return { people: await findByEmailOrPhone(reader, typed) };
  const isScanned = typed.toUpperCase().startsWith(MEMBER_PREFIX);
  const term = isScanned ? typed.slice(MEMBER_PREFIX.length) : typed;
  const digits = digitsOf(term);
  // Voucher codes, for example, contain letters.
  if (/\p{L}/u.test(term)) return { people: [] };
  const [code, people] = await Promise.all([
    digits.length === MEMBER_CODE_DIGITS ? reader.one("memberCodes", { code: digits }) : undefined,
    isScanned ? [] : findByEmailOrPhone(reader, term),
  ]);
  const holder = code && (await reader.one("users", { id: code.userId }));
  return { code, holder, people };
}

/** Reads what decides about an offline code; with `lock`, the owner is locked. One round trip. */
export async function findShownCode(
  reader: ProgramReader,
  issued: IssuedCode,
  { lock }: { readonly lock: boolean },
): Promise<ShownOfflineCode> {
  const [owner, revocation] = await Promise.all([
    reader.one("users", { id: issued.userId }, { lock }),
    findRevocation(reader, issued),
  ]);
  return { issued, owner, revocation };
}

/** Returns the customer who showed an offline code, or the refusal at that time, UTC epoch milliseconds. */
export function resolveShownCode({ issued, owner, revocation }: ShownOfflineCode, at: number) {
  if (owner === undefined || !isServed(owner)) return refuse("member-not-found", {});
  return checkOfflineCode(issued, revocation, at) ?? owner;
}

/**
 * Returns the one customer of a query, or a refusal. For an hour after it expires, a member code takes precedence over a phone number with
 * the same digits, so that a stale code never identifies a stranger. `at`: when the customer was at the counter, UTC epoch milliseconds.
 */
export function resolveCustomer({ offline, code, holder, people }: Match, at: number) {
  if (offline === "invalid") return refuse("offline-code-invalid", {});
  if (offline !== undefined) return resolveShownCode(offline, at);
  const named = people.filter(isServed);
  const shown = holder !== undefined && isServed(holder) ? [holder] : [];
  const isOver = code !== undefined && code.expiresAt <= at;
  const isMeant =
    named.length === 0 || (code !== undefined && at < code.expiresAt + EXPIRED_CODE_PRECEDENCE_MS);
  const isOwn = named.length === 1 && named[0]?.id === holder?.id;
  if (isOver && shown.length > 0 && isMeant && !isOwn) return refuse("member-code-expired", {});
  const [customer, another] = isOver
    ? named
    : [...shown, ...named.filter(({ id }) => id !== holder?.id)];
  if (customer === undefined) return refuse("member-not-found", {});
  return another === undefined ? customer : refuse("member-ambiguous", {});
}

/** Returns whether a user is served as a customer: staff and deactivated users are not. */
export function isServed(user: User): boolean {
  return user.isActive && !isStaff(user);
}

/** Returns the digits of a text. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

/** Returns whether a text looks like an email or a phone number. */
export function isContact(typed: string): boolean {
  return typed.includes("@") || !(/\p{L}/u.test(typed) || phoneLookupKey(typed) === "");
}

/** Finds users by email or phone number, see {@link findCandidates}. One round trip. */
export async function findByEmailOrPhone(
  reader: ProgramReader,
  typed: string,
): Promise<readonly User[]> {
  if (typed.includes("@")) {
    const user = await reader.one("users", { emailKey: normalizeEmail(typed) });
    return user === undefined ? [] : [user];
  }
  const phoneKey = phoneLookupKey(typed);
  if (phoneKey === "") return [];
  const people = await reader.many("users", {
    where: { phoneKey },
    order: [["id", "asc"]],
    limit: MAX_MATCHES,
  });
  const own = subscriberOf(typed);
  return people.filter(({ phone }) => {
    const other = subscriberOf(phone);
    return other.endsWith(own) || own.endsWith(other);
  });
}

/** Removes the leading zeros before a country or area code from a phone number's digits. */
function subscriberOf(phone: string): string {
  return digitsOf(phone.replace("(0)", "")).replace(/^0+/, "");
}
