import type { Invariant } from "#engine/ports.ts";
import { tables } from "./tables.ts";

const named: Readonly<Record<string, Invariant>> = {
  transactions_entry: "balance-is-the-sum-of-entries",
  transactions_balance: "balance-is-the-sum-of-entries",
  transactions_previous: "balance-is-the-sum-of-entries",
  transactions_follow_on: "balance-is-the-sum-of-entries",
  transactions_sum: "balance-is-the-sum-of-entries",
  users_points_need_entries: "balance-is-the-sum-of-entries",
  users_points_are_last_balance: "balance-is-the-sum-of-entries",
  users_reach_entries: "balance-is-the-sum-of-entries",
  transactions_reach_user: "balance-is-the-sum-of-entries",
  transactions_balance_not_negative: "balance-not-negative",
  users_points_not_negative: "balance-not-negative",
  users_forfeited_not_negative: "forfeited-not-negative",
  transactions_awards: "awards-add-up",
  transactions_append_only: "ledger-append-only",
  transactions_once: "once-per-user",
  rewards_stock_not_negative: "stock-not-negative",
  audit_log_append_only: "audit-log-append-only",
  qr_codes_batch_place: "one-code-per-batch-place",
  users_email: "unique-email",
  users_referral_code: "unique-referral-code",
  qr_codes_code: "unique-code",
  qr_codes_scan_of_the_day: "one-scan-per-product-and-day",
  qr_codes_one_redemption: "one-redemption-per-code",
  qr_codes_redemption_whole: "one-redemption-per-code",
  qr_codes_points_limit: "code-points-limited",
  qr_batches_points_limit: "code-points-limited",
  vouchers_code: "unique-voucher-code",
  vouchers_one_end: "one-end-per-voucher",
  vouchers_end_whole: "one-end-per-voucher",
  vouchers_instead: "one-voucher-instead",
  vouchers_withheld_whole: "withheld-within-cost",
  locations_name: "unique-location-name",
  purchases_check: "one-purchase-per-check",
  purchases_fixed: "purchase-as-it-was",
  purchases_refunded_whole: "purchase-as-it-was",
  purchases_back_whole: "purchase-as-it-was",
  refunds_number: "one-refund-per-number",
  member_codes_code: "unique-member-code",
  ...Object.fromEntries(
    Object.values(tables).map(({ name }) => [`${name}_id`, "unique-id"] as const),
  ),
};

/** SQLite names a unique key by its columns; these are the keys of the migrations that are not an `id`. */
const uniqueKeys: Readonly<Record<string, string>> = {
  "transactions.user_id, transactions.entry_no": "transactions_entry",
  "transactions.user_id, transactions.entry_no, transactions.balance_after": "transactions_balance",
  "transactions.user_id, transactions.once": "transactions_once",
  "users.email_key": "users_email",
  "users.referral_code": "users_referral_code",
  "qr_codes.code": "qr_codes_code",
  "vouchers.code": "vouchers_code",
  "vouchers.instead_of": "vouchers_instead",
  "locations.name_key": "locations_name",
  "purchases.location_id, purchases.check_id": "purchases_check",
  "refunds.purchase_id, refunds.refund_id": "refunds_number",
  "member_codes.code": "member_codes_code",
  "qr_codes.batch_id, qr_codes.batch_no": "qr_codes_batch_place",
  "qr_codes.redeemed_by, qr_codes.redeemed_day, qr_codes.product_id": "qr_codes_scan_of_the_day",
};

/** The invariant that a constraint of the migrations keeps, or undefined for a name that is none of theirs. */
export function invariantNamed(constraint: string): Invariant | undefined {
  return named[constraint];
}

/**
 * The invariant behind a constraint error in SQLite's words, which give the name of a check and of our triggers, the
 * columns of a unique key, and nothing for a foreign key (the only ones are the ledger's chain).
 */
export function invariantInWords(message: string): Invariant | undefined {
  if (message.startsWith("FOREIGN KEY")) return "balance-is-the-sum-of-entries";
  const [, said = message] = /^(?:UNIQUE|CHECK) constraint failed: (.+)$/.exec(message) ?? [];
  const id = /^(\w+)\.id$/.exec(said)?.[1];
  return invariantNamed(id === undefined ? (uniqueKeys[said] ?? said) : `${id}_id`);
}
