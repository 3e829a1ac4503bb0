import { refuse } from "../errors.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { phoneLookupKey } from "../identity/phone-lookup-key.ts";
import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import { text } from "../kit/fields.ts";
import type { ProgramReader } from "../world.ts";
import { counterFieldErrors } from "./field-errors.ts";
import type { MemberCode } from "./member-code.ts";

/** What begins a member's code in its QR picture, so that a scanner can tell it from a voucher's and from a package's. */
export const MEMBER_PREFIX = "M-";

/** How many digits a member's code has. */
export const MEMBER_CODE_DIGITS = 8;

/** What somebody at the counter types or scans to find a customer: their code, phone or email. */
export const handle = text({
  min: 1,
  max: 120,
  empty: counterFieldErrors["customer-missing"],
});

/** How long after its end a code still stands before a phone of the same digits, in milliseconds: whoever says it means the code. */
const EXPIRED_CODE_PRECEDENCE_MS = 3_600_000;

/** More customers than share a phone. */
const MAX_MATCHES = 20;

/** Who a handle belongs to, as far as the data says: a code and its holder, and whoever has the email or phone. */
export interface Match {
  readonly code?: MemberCode | undefined;
  readonly holder?: User | undefined;
  readonly people: readonly User[];
}

/**
 * Who a handle belongs to. A phone is found by its last digits, however it is spaced and whatever country or area stands before it; eight digits may be
 * a code as well as a phone. One round trip, and one more for the holder of a code.
 */
export async function findCandidates(reader: ProgramReader, typed: string): Promise<Match> {
  if (typed.includes("@")) return { people: await findByEmailOrPhone(reader, typed) };
  const isScanned = typed.toUpperCase().startsWith(MEMBER_PREFIX);
  const said = isScanned ? typed.slice(MEMBER_PREFIX.length) : typed;
  const digits = digitsOf(said);
  // A voucher's code, say, has letters between its digits.
  if (/\p{L}/u.test(said)) return { people: [] };
  const [code, people] = await Promise.all([
    digits.length === MEMBER_CODE_DIGITS ? reader.one("memberCodes", { code: digits }) : undefined,
    isScanned ? [] : findByEmailOrPhone(reader, said),
  ]);
  const holder = code && (await reader.one("users", { id: code.userId }));
  return { code, holder, people };
}

/**
 * The one customer that a handle belongs to, or why there is none. A code that has been over for an hour stands back behind a phone of the same digits: before,
 * somebody's old code would name a stranger. In: what {@link findCandidates} found, and the moment at which the customer stood at the counter, UTC epoch milliseconds.
 */
export function resolveCustomer({ code, holder, people }: Match, at: number) {
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

/** Whether somebody is served as a customer: staff are not, nor is who has been deactivated. */
export function isServed(user: User): boolean {
  return user.isActive && !isStaff(user);
}

/** The digits of a text, in their order. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

/** Whether a text is an email or a phone, as far as one can see. */
export function isContact(typed: string): boolean {
  return typed.includes("@") || !(/\p{L}/u.test(typed) || phoneLookupKey(typed) === "");
}

/** Who has an email or a phone, see {@link findCandidates}. One round trip. */
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

/** A phone's digits without the noughts before a country or an area. */
function subscriberOf(phone: string): string {
  return digitsOf(phone.replace("(0)", "")).replace(/^0+/, "");
}
