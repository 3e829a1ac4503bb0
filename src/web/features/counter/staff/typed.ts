import { CODE_ALPHABET, CODE_LENGTH } from "#core/kit/readable-code.ts";
import { VOUCHER_PREFIX } from "#core/vouchers/voucher.ts";

/** What staff have typed or scanned: nothing yet, a voucher's code, what identifies a customer, or a name, whose letters may be a voucher's code as well. */
export type Typed =
  | { readonly kind: "nothing" }
  | { readonly kind: "voucher"; readonly code: string }
  | { readonly kind: "customer"; readonly handle: string }
  | { readonly kind: "name"; readonly name: string; readonly voucherCode?: string };

/** A line that needs no search: all but a name. */
export type Scannable = Exclude<Typed, { readonly kind: "name" }>;

const BARE_VOUCHER = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);
/** Eight letters at once or in two groups, as a code is printed. */
const LETTERS_ALONE = /^[A-Z]{4} ?[A-Z]{4}$/i;

/**
 * Reads a line of the counter's first field. A voucher's code begins with 'V-', or is its eight characters with a letter and a digit among them. A
 * member code, a phone or an email identifies a customer. Anything else with a letter is a name.
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
  if (!isName(typed)) return { kind: "customer", handle: typed };
  return isVoucherLike && LETTERS_ALONE.test(typed)
    ? { kind: "name", name: typed, voucherCode: VOUCHER_PREFIX + code }
    : { kind: "name", name: typed };
}

/** Whether a line has letters and is neither an email nor a member code as it is scanned. */
function isName(typed: string): boolean {
  return /\p{L}/u.test(typed) && !typed.includes("@") && !/^m-[\d\s-]*$/i.test(typed);
}

/**
 * What a line of the amount's field is while a customer is served: one of their vouchers by its number on the screen ('v2'), what a scanner wrote
 * in the meantime (a voucher, or the next customer), or an amount.
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
  const isScan = typed.kind === "customer" && /^m-|@/i.test(typed.handle);
  return typed.kind === "customer" && !isScan ? { kind: "amount" } : typed;
}
