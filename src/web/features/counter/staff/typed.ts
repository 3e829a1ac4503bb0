import { CODE_ALPHABET, CODE_LENGTH } from "#core/qr-codes/qr-code.ts";
import { VOUCHER_PREFIX } from "#core/vouchers/voucher.ts";

/** What somebody at the counter has typed or scanned: nothing yet, a voucher's code, or what a customer shows or says. */
export type Typed =
  | { readonly kind: "nothing" }
  | { readonly kind: "voucher"; readonly code: string }
  | { readonly kind: "customer"; readonly handle: string };

const BARE_VOUCHER = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/**
 * What a line of the counter's first field is. A voucher's code begins with 'V-', or is its eight characters with a letter among them; everything
 * else is for the program to find a customer by: their code, phone or email.
 */
export function readTyped(line: string): Typed {
  const handle = line.trim();
  if (handle === "") return { kind: "nothing" };
  const code = handle.toUpperCase().replace(/\s/g, "");
  if (code.startsWith(VOUCHER_PREFIX)) return { kind: "voucher", code };
  if (BARE_VOUCHER.test(code) && /[A-Z]/.test(code)) {
    return { kind: "voucher", code: VOUCHER_PREFIX + code };
  }
  return { kind: "customer", handle };
}

/**
 * What a line of the amount's field is while a customer is served: one of their vouchers by its number on the screen ('v2'), what a scanner wrote
 * in the meantime (a voucher, or the next customer), or an amount.
 */
export function readAmountLine(
  line: string,
): Typed | { readonly kind: "choice"; readonly number: number } | { readonly kind: "amount" } {
  const choice = /^\s*v\s*([1-9])\s*$/i.exec(line);
  if (choice !== null) return { kind: "choice", number: Number(choice[1]) };
  const typed = readTyped(line);
  const isScan = typed.kind === "customer" && /^m-|@/i.test(typed.handle);
  return typed.kind === "customer" && !isScan ? { kind: "amount" } : typed;
}
