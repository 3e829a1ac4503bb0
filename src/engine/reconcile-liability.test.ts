import { expect, test } from "vitest";
import { aLiabilityMonth } from "#testing/liability-rows.ts";
import { anEntry, aUser } from "#testing/rows.ts";
import { reconcile } from "./reconcile.ts";
import { type Rows, storeOf } from "./testing/store-of.ts";

const DAY = Date.UTC(2026, 1, 10, 12);
const entries = [
  anEntry({ source: "welcome", day: "2026-02-10", date: DAY }),
  anEntry({
    id: "entry-2",
    entryNo: 2,
    previousNo: 1,
    balanceBefore: 10,
    balanceAfter: 15,
    amount: 5,
    source: "staff",
    locationId: "pier",
    day: "2026-02-10",
    date: DAY,
  }),
];
const bens = anEntry({
  id: "bens",
  userId: "ben",
  amount: 7,
  balanceAfter: 7,
  source: "welcome",
  day: "2026-02-10",
  date: DAY,
});
const everywhereElse = aLiabilityMonth({ earned: 17, closed: 7 });
const pier = aLiabilityMonth({ locationId: "pier", corrected: 5 });
const whole = {
  users: [aUser({ points: 15, entryCount: 2 })],
  transactions: [...entries, bens],
  closedBalances: [{ id: "ben", points: 7, lots: {}, day: "2026-02-11" }],
  liabilityMonths: [everywhereElse, pier],
} satisfies Rows;

async function differencesOf(own: Rows) {
  return (await reconcile(storeOf({ ...whole, ...own }))).differences;
}

test("stored months and closed balances that agree with the ledger have no differences", async () => {
  const { checkedRows, differences } = await reconcile(storeOf(whole));
  expect(differences).toEqual([]);
  expect(checkedRows).toMatchObject({ "liability months": 2, "closed balances": 1 });
});

test("reports a stored month that says something else than the ledger, by location", async () => {
  const liabilityMonths = [aLiabilityMonth({ earned: 16, closed: 7, expired: 1 }), pier];
  expect(await differencesOf({ liabilityMonths })).toEqual([
    "The stored liability month 2026-02. says earned 16 instead of 17, expired 1 instead of 0.",
  ]);
  expect(await differencesOf({ liabilityMonths: [everywhereElse] })).toEqual([
    "The stored liability month 2026-02.pier says corrected 0 instead of 5.",
  ]);
});

test("reports a deleted account whose points are not recorded, or recorded wrongly", async () => {
  const sentence = (points: number) =>
    `The deleted account ben had 7 points, but ${points} are recorded as closed.`;
  const liabilityMonths = [aLiabilityMonth({ earned: 17 }), pier];
  expect(await differencesOf({ closedBalances: [], liabilityMonths })).toEqual([sentence(0)]);
  const closedBalances = [{ id: "ben", points: 6, lots: {}, day: "2026-02-11" }];
  const months = [aLiabilityMonth({ earned: 17, closed: 6 }), pier];
  expect(await differencesOf({ closedBalances, liabilityMonths: months })).toEqual([sentence(6)]);
});

test("reports a closed balance of an account that exists", async () => {
  const closedBalances = [
    ...whole.closedBalances,
    { id: "ana", points: 1, lots: {}, day: "2026-03-02" },
  ];
  expect(await differencesOf({ closedBalances })).toEqual([
    "The account ana has a closed balance, but it exists.",
  ]);
});
