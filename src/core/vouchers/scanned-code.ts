import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { isOfflineCode } from "../offline-codes/offline-code.ts";
import { vouchersFieldErrors } from "./field-errors.ts";
import { VOUCHER_PREFIX } from "./voucher.ts";

/** A voucher's code as typed or scanned: case, spaces and the prefix before the hyphen are ignored. An offline code stays as it is, so that its refusal can say so. */
export const scannedCode = text({
  min: 1,
  max: 100,
  empty: vouchersFieldErrors["voucher-code-missing"],
}).check(z.overwrite(plainCode));

function plainCode(typed: string): string {
  const code = typed.toUpperCase().replace(/\s/g, "");
  return code.startsWith(VOUCHER_PREFIX) || isOfflineCode(code) ? code : VOUCHER_PREFIX + code;
}
