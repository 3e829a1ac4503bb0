import { expect, test } from "vitest";
import { prove } from "./contention.ts";

/** The cases of the short version: calls, successes, refusals, and what is in the data afterwards. */
const promised = [
  ["100 customers redeem a reward of which one is left", 100, 1, "reward-sold-out 99"],
  ["50 customers enter one code", 50, 1, "qr-redeemed 49"],
  ["50 codes of one product by one customer", 50, 1, "qr-one-per-day 49"],
  ["50 redemptions by one customer with points for one", 50, 1, "not-enough-points 49"],
  ["50 sign-ups with one email in 50 letter cases", 50, 1, "email-taken 49"],
  ["50 claims of one birthday gift", 50, 1, "birthday-already-redeemed 49"],
  ["20 repeats of one retry key: redeemReward", 20, 20, ""],
  ["20 repeats of one retry key: addPoints", 20, 20, ""],
] as const;

const effects = [
  "entries 1, left in stock 0",
  "entries 1, entries of who has the code 1",
  "entries 1, codes used 1",
  "entries 1, points left 0",
  "accounts 1, points of theirs 10, points of the friend's 5, challenges left 0",
  "entries 1, points given 25",
  "entries 1, points left 570, left in stock 19",
  "entries 1, points given 7",
];

test("what may happen once happens once, on SQLite and on PostgreSQL with two processes", async () => {
  const { rows, broken } = await prove({ short: true, seed: 1, tell: () => {} });
  expect(broken).toEqual([]);
  const rowsOn = (place: string) =>
    promised.map(([what, sent, succeeded, refused], index) => {
      return [place, what, 1, sent, succeeded, refused, effects[index]];
    });
  expect(rows).toEqual([...rowsOn("SQLite, 1 process"), ...rowsOn("PostgreSQL, 2 processes")]);
});
