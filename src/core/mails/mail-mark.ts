import * as z from "zod/mini";

/**
 * How far the daily emails have come, so that each is stored once: for `birthday` the day, the year of birth and the last customer; for
 * `voucher-expiring` and `voucher-expiring-push` the time of expiry up to which vouchers have been visited, and the last of them. Stored in the commit with the emails.
 */
export const mailMarkSchema = z.strictObject({
  /** `birthday`, `voucher-expiring` or `voucher-expiring-push`. */
  id: z.string(),
  position: z.string(),
});
