import { membersStaffTexts } from "#messages/en/members-staff.ts";

/** Labels by the source of an entry. */
const labels: ReadonlyMap<string, () => string> = new Map([
  ["purchase", () => membersStaffTexts.purchase],
  ["refund", () => membersStaffTexts.refund],
  ["qr-code", () => membersStaffTexts.code],
  ["reward", () => membersStaffTexts.reward],
  ["voucher", () => membersStaffTexts.voucher],
  ["referral", () => membersStaffTexts.referral],
  ["welcome", () => membersStaffTexts.welcome],
  ["birthday", () => membersStaffTexts.birthday],
  ["promo-code", () => membersStaffTexts.promoCode],
  ["challenge", () => membersStaffTexts.challenge],
  ["challenge-undone", () => membersStaffTexts.challengeUndone],
  ["message", () => membersStaffTexts.message],
  ["staff", () => membersStaffTexts.staff],
  ["expired", () => membersStaffTexts.expiredPoints],
  ["correction", () => membersStaffTexts.correction],
]);

/** Returns what staff call the source of a ledger entry; undefined for one without a label. */
export function sourceLabel(source: string): string | undefined {
  return labels.get(source)?.();
}
