import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { CODE_ALPHABET } from "../kit/readable-code.ts";
import type { Fresh } from "../world.ts";
import { promoCodesFieldErrors } from "./field-errors.ts";

/** Length of a shared code, in letters and digits. */
const SHARED = { min: 3, max: 30 };

/** Maximum length of the prefix of single-use codes. */
const PREFIX_MAX = 12;

/** Random characters of a single-use code: 60 bits, far too many to guess one among 10,000. */
const RANDOM = 12;

/** Returns a code as it is stored and compared: upper case, without spaces and hyphens. */
export function plainPromoCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");
}

/** A code as typed, scanned or in a link, see {@link plainPromoCode}. */
export const typedPromoCode = text({
  min: 1,
  max: 64,
  empty: promoCodesFieldErrors["promo-code-missing"],
}).check(z.overwrite(plainPromoCode), z.minLength(1, promoCodesFieldErrors["promo-code-missing"]));

/** A new shared code: 3 to 30 letters and digits of the Latin alphabet. */
export const sharedCode = text({
  min: 1,
  max: 64,
  empty: promoCodesFieldErrors["promo-code-missing"],
}).check(
  z.overwrite(plainPromoCode),
  z.regex(
    new RegExp(`^[A-Z0-9]{${SHARED.min},${SHARED.max}}$`),
    promoCodesFieldErrors["promo-code-invalid"],
  ),
);

/** The beginning of single-use codes: up to 12 letters and digits; empty for none. */
export const codePrefix = text({ max: 64 }).check(
  z.overwrite(plainPromoCode),
  z.regex(new RegExp(`^[A-Z0-9]{0,${PREFIX_MAX}}$`), promoCodesFieldErrors["promo-prefix-invalid"]),
);

/** Draws a single-use code, as it is stored. */
export function newSingleUseCode(prefix: string, fresh: Fresh): string {
  return prefix + fresh.letters(CODE_ALPHABET, RANDOM);
}

/** Returns a single-use code as it is handed out: the prefix and groups of four, separated by hyphens. */
export function writtenCode(prefix: string, code: string): string {
  const groups = code.slice(prefix.length).match(/.{1,4}/g) ?? [];
  return [...(prefix === "" ? [] : [prefix]), ...groups].join("-");
}
