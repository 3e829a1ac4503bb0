import { CODE_ALPHABET, CODE_LENGTH } from "#core/kit/readable-code.ts";
import { isOfflineCode } from "#core/offline-codes/offline-code.ts";
import { VOUCHER_PREFIX } from "#core/vouchers/voucher.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";

/** Parsed text: empty, a voucher's code, a customer query, or a name, whose letters may be a voucher's code too. */
export type Typed =
  | { readonly kind: "nothing" }
  | { readonly kind: "voucher"; readonly code: string }
  | { readonly kind: "customer"; readonly customerQuery: string }
  | { readonly kind: "name"; readonly name: string; readonly voucherCode?: string };

/** A text that needs no search: everything except a name. */
export type Scannable = Exclude<Typed, { readonly kind: "name" }>;

const BARE_VOUCHER = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);
/** Eight letters, together or in two groups as printed. */
const LETTERS_ALONE = /^[A-Z]{4} ?[A-Z]{4}$/i;

/**
 * Parses the counter's first field. A voucher's code begins with 'V-', or is eight characters with a letter and a digit. A member code,
 * offline code, phone number or email is a customer query. Other texts with letters are names.
 */
export function readTyped(line: string): Typed {
  const typed = line.trim();
  if (typed === "") return { kind: "nothing" };
  const code = typed.toUpperCase().replace(/\s/g, "");
  if (code.startsWith(VOUCHER_PREFIX)) return { kind: "voucher", code };
  const isVoucherLike = BARE_VOUCHER.test(code);
  if (isVoucherLike && /[A-Z]/.test(code) && /\d/.test(code)) {
    return { kind: "voucher", code: VOUCHER_PREFIX + code };
  }
  if (!isName(typed)) return { kind: "customer", customerQuery: typed };
  return isVoucherLike && LETTERS_ALONE.test(typed)
    ? { kind: "name", name: typed, voucherCode: VOUCHER_PREFIX + code }
    : { kind: "name", name: typed };
}

/** Returns whether a text has letters and is neither an email nor a scanned code of a customer. */
function isName(typed: string): boolean {
  const isCode = /^m-[\d\s-]*$/i.test(typed) || isOfflineCode(typed);
  return /\p{L}/u.test(typed) && !typed.includes("@") && !isCode;
}

/**
 * Parses the amount field while a customer is served: the number of one of their vouchers ('v2'), scanned text (a voucher or the next
 * customer), or an amount.
 */
export function readAmountLine(
  line: string,
): Scannable | { readonly kind: "choice"; readonly number: number } | { readonly kind: "amount" } {
  const choice = /^\s*v\s*([1-9])\s*$/i.exec(line);
  if (choice !== null) return { kind: "choice", number: Number(choice[1]) };
  const typed = readTyped(line);
  if (typed.kind === "name") {
    const { voucherCode: code } = typed;
    return code === undefined ? { kind: "amount" } : { kind: "voucher", code };
  }
  const isScan =
    typed.kind === "customer" &&
    (/^m-|@/i.test(typed.customerQuery) || isOfflineCode(typed.customerQuery));
  return typed.kind === "customer" && !isScan ? { kind: "amount" } : typed;
}

/** Number of characters by which staff tell two offline codes apart. */
const LABEL_LENGTH = 4;

/** Returns what the screen calls a customer who could not be looked up: the customer query, or the end of an offline code, which is long. */
export function customerLabel(customerQuery: string): string {
  if (!isOfflineCode(customerQuery)) return customerQuery;
  return counterStaffTexts.offlineCode({ end: customerQuery.slice(-LABEL_LENGTH) });
}
