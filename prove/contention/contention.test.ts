import { expect, test } from "vitest";
import type { Row } from "../lib/proof.ts";
import { prove } from "./contention.ts";

/** The cases of the short version: calls, successes, refusals and effects in the data. */
const promised = [
  ["100 customers redeem a reward of which one is left", 100, 1, "reward-sold-out 99"],
  ["50 customers enter one code", 50, 1, "qr-redeemed 49"],
  ["50 codes of one product by one customer", 50, 3, "qr-scan-limit 47"],
  ["50 redemptions by one customer with points for one", 50, 1, "not-enough-points 49"],
  ["50 sign-ups with one email in 50 letter cases", 50, 1, "email-taken 49"],
  ["50 friends sign up with one referral code", 50, 50, ""],
  ["50 claims of one birthday gift", 50, 1, "birthday-already-redeemed 49"],
  ["20 repeats of one retry key: redeemReward", 20, 20, ""],
  ["20 repeats of one retry key: addPoints", 20, 20, ""],
  ["20 uses of one voucher by its customer, 20 returns of it by staff", 40, 1, "voucher-ended 39"],
  ["20 repeats of one retry key: useVoucher", 20, 20, ""],
  ["20 repeats of one retry key: cancelVoucher", 20, 20, ""],
  ["20 tills record 20 checks of one customer", 20, 20, ""],
  ["20 tills record one check", 20, 20, ""],
  ["10 repeats of one retry key, 10 of new ones: accrue", 20, 20, ""],
  ["10 repeats of one retry key, 10 of new ones: reverse a purchase", 20, 20, ""],
  ["10 repeats of one retry key, 10 of new ones: redeem a voucher", 20, 20, ""],
  ["10 repeats of one retry key, 10 of new ones: reverse a voucher", 20, 20, ""],
  [
    "20 uses of one voucher, 20 takings of it by tills, 20 returns of it by staff",
    60,
    1,
    "voucher-ended 59",
  ],
  ["20 refunds of a tenth of one purchase, most of its points spent", 20, 10, "refund-too-much 10"],
] as const;

const effects = [
  "entries 1, left in stock 0",
  "entries 1, entries of who has the code 1",
  "entries 3, codes used 3",
  "entries 1, points left 0",
  "accounts 1, points of theirs 10, points of the friend's 5, challenges left 0",
  "accounts 50, points of theirs 500, friends paid for 20, points of the friend's 100",
  "entries 1, points given 25",
  "entries 1, points left 570, left in stock 19",
  "entries 1, points given 7",
  "vouchers ended 1, points as it ended 1, stock as it ended 1, returns as it ended 1",
  "vouchers used 1, entries of a return 0, points left 70, left in stock 4",
  "entries 1, vouchers given back 1, points left 100, left in stock 5",
  "purchases 20, entries 20, points 90",
  "purchases 1, entries 1, points 4",
  "purchases 1, entries 1, points 4",
  "entries 1, refunds 1, points left 9",
  "vouchers used 1, points left 70",
  "vouchers in its place 1, ready vouchers 1, points left 70",
  "vouchers ended 1, points as it ended 1, stock as it ended 1, returns as it ended 1",
  "refunds 10, points undone 45, taken 5, forfeited 40, outstanding 40, points left 0",
];

test("executes single-use operations once, on SQLite and on PostgreSQL with two processes", async () => {
  const { rows, broken } = await prove({ short: true, seed: 1, report: () => {} });
  expect(broken).toEqual([]);
  const rowsOn = (place: string) =>
    promised.map(([what, sent, succeeded, refused], index) => {
      return [place, what, 1, sent, succeeded, refused, effects[index]];
    });
  expect(rows.map(withoutChance)).toEqual([
    ...rowsOn("SQLite, 1 process"),
    ...rowsOn("PostgreSQL, 2 processes"),
  ]);
});

/** Removes what depends on timing: which of two operations ended a voucher. */
function withoutChance(row: Row): Row {
  return row.map((cell) =>
    typeof cell === "string"
      ? cell.replace(/^voucher-(?:used|cancelled) /, "voucher-ended ")
      : cell,
  );
}
