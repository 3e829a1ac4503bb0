import { MEMBER_CODE_DIGITS, MEMBER_PREFIX } from "#core/counter/customer-query.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "#core/kit/readable-code.ts";
import { isOfflineCode } from "#core/offline-codes/offline-code.ts";
import { VOUCHER_PREFIX } from "#core/vouchers/voucher.ts";
import type { Scannable } from "../typed.ts";

const MEMBER_CODE = new RegExp(`^${MEMBER_PREFIX}\\d{${MEMBER_CODE_DIGITS}}$`);
const VOUCHER_CODE = new RegExp(`^${VOUCHER_PREFIX}[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** Parses the content of a QR code: a member code, an offline code or a voucher; undefined for other texts, such as web addresses. */
export function readCounterCode(text: string): Scannable | undefined {
  const code = text.trim().toUpperCase();
  if (MEMBER_CODE.test(code) || isOfflineCode(code))
    return { kind: "customer", customerQuery: code };
  return VOUCHER_CODE.test(code) ? { kind: "voucher", code } : undefined;
}
