import { expect, test } from "vitest";
import type { ChallengeActivity } from "#core/challenges/activity.ts";
import type { Card } from "#core/challenges/card.ts";
import type { ChallengeCompletion } from "#core/challenges/completion.ts";
import { aChallengeVersion } from "#core/challenges/testing/version.ts";
import { NOON } from "#testing/context.ts";
import { anEntry, aPurchase, aUser, aVoucher } from "#testing/rows.ts";
import { reconcile } from "./reconcile.ts";
import { type Rows, storeOf } from "./testing/store-of.ts";

/*
 * Ana bought two coffees for 15.00: a card of two coffees gave a voucher, and a card of 10.00 gave 20 points.
 */

const coffees = aChallengeVersion({ target: 2 }, { ruleId: "coffees" });
const spent = aChallengeVersion(
  { counts: { kind: "amount" }, target: 1000, reward: { kind: "points", points: 20 } },
  { ruleId: "spent" },
);

const lines = [{ text: "Flat White", quantity: 2, amount: 1500, category: "Coffee" }];
const purchase = aPurchase({ id: "p1", amount: 1500, points: 15, lines });
const count = { card: 1, lines: {}, cap: null };
const bought: ChallengeActivity = {
  id: "a1",
  userId: "ana",
  kind: "purchase",
  reference: "p1",
  purchaseId: "p1",
  at: NOON,
  day: "2026-03-14",
  recordedAt: NOON,
  recordedBy: "boss",
  reason: "",
  counts: [
    { ...count, challengeId: "coffees", units: { "": 2 }, lines: { "0": '"flat white' } },
    { ...count, challengeId: "spent", units: { "": 1500 } },
  ],
};

const completion = { userId: "ana", card: 1, no: 1, version: 1, state: "given", times: 1 } as const;
const rest = { at: NOON, isKept: false, points: 0, voucherId: null };
const ofCoffees: ChallengeCompletion = {
  ...completion,
  ...rest,
  id: "ana.coffees.1.1",
  challengeId: "coffees",
  rewardKind: "voucher",
  voucherId: "voucher-1",
};
const ofSpent: ChallengeCompletion = {
  ...completion,
  ...rest,
  id: "ana.spent.1.1",
  challengeId: "spent",
  rewardKind: "points",
  points: 20,
};

const opened = (challengeId: string) => ({
  id: `ana.${challengeId}.1`,
  userId: "ana",
  challengeId,
  no: 1,
  version: 1,
  firstDay: "",
  lastDay: "",
  openedAt: NOON,
});

const card = { no: 1, version: 1, from: "", until: "", cap: null, completed: 1, undone: {} };
const cards: readonly Card[] = [
  { ...card, challengeId: "coffees", tally: { "": 2 } },
  { ...card, challengeId: "spent", tally: { "": 1500 } },
];
const progress = (own: readonly Card[]) => [{ id: "ana", cards: [...own] }];
const changed = (own: Partial<Card>) => progress(cards.map((one) => ({ ...one, ...own })));

const whole: Rows = {
  users: [aUser()],
  ruleVersions: [coffees, spent],
  purchases: [purchase],
  vouchers: [aVoucher({ cost: 0, originKind: "challenge", originId: "coffees", rewardId: null })],
  transactions: [
    anEntry({
      amount: 20,
      source: "challenge",
      reference: "ana.spent.1.1",
      once: "challenge-ana.spent.1.1.1",
    }),
  ],
  challengeProgress: progress(cards),
  challengeActivities: [bought],
  challengeCards: [opened("coffees"), opened("spent")],
  challengeCompletions: [ofCoffees, ofSpent],
};

/** The differences of stamp cards. */
async function faults(own: Rows): Promise<readonly string[]> {
  const { differences } = await reconcile(storeOf({ ...whole, ...own }));
  return differences.filter((one) => /card|completion|counts something/.test(one));
}

test("finds no differences in cards that are what counted, and none after an account was deleted", async () => {
  expect(await faults({})).toEqual([]);
  const gone = { challengeProgress: [], challengeActivities: [], challengeCards: [] };
  expect(await faults({ ...gone, challengeCompletions: [], users: [] })).toEqual([]);
});

test.each<[string, Rows, RegExp]>([
  ["a changed tally", { challengeProgress: changed({ tally: { "": 7 } }) }, /not what its/],
  ["a changed number of completions", { challengeProgress: changed({ completed: 2 }) }, /given 1/],
  ["a changed limit", { challengeProgress: changed({ cap: 1 }) }, /not what its/],
  ["changed days", { challengeProgress: changed({ until: "2026-12-31" }) }, /not what its/],
  ["changed rules", { challengeProgress: changed({ version: 2 }) }, /not what its/],
  [
    "a completion that was never undone",
    { challengeProgress: changed({ undone: { "1": { times: 1, isKept: true } } }) },
    /not what its/,
  ],
  ["a missing card", { challengeProgress: progress(cards.slice(1)) }, /not among the stored/],
  ["all stored cards missing", { challengeProgress: [] }, /coffees.1 was begun and is not among/],
  ["a missing beginning", { challengeCards: [opened("spent")] }, /a1 names the card ana.coffees/],
  [
    "a beginning too many",
    {
      challengeCards: [...(whole.challengeCards ?? []), opened("more")],
      ruleVersions: [coffees, spent, aChallengeVersion({}, { ruleId: "more" })],
    },
    /more.1 was begun/,
  ],
  ["a missing activity", { challengeActivities: [] }, /not what its/],
  [
    "an activity of another customer",
    { challengeActivities: [{ ...bought, userId: "ben" }] },
    /a1 names the card ben.coffees.1, which was never begun/,
  ],
  [
    "more units than the purchase has",
    {
      challengeActivities: [
        { ...bought, counts: bought.counts.map((one) => ({ ...one, units: { "": 1501 } })) },
      ],
    },
    /p1 counts something else/,
  ],
  [
    "a refund that took nothing back",
    { purchases: [{ ...purchase, refunded: 1500 }] },
    /p1 counts something else/,
  ],
  ["a missing purchase", { purchases: [] }, /p1 counts something else/],
  ["a missing completion", { challengeCompletions: [ofSpent] }, /has given 0 rewards/],
  [
    "a completion of a card that was never begun",
    { challengeCompletions: [ofCoffees, ofSpent, { ...ofSpent, id: "x", card: 2 }] },
    /x names the card ana.spent.2/,
  ],
  ["a missing voucher", { vouchers: [] }, /names the voucher voucher-1/],
  [
    "a voucher that was not cancelled",
    { challengeCompletions: [{ ...ofCoffees, state: "undone" }, ofSpent] },
    /can still be used/,
  ],
  ["points without an entry", { transactions: [] }, /given 20 points without an entry/],
  [
    "an entry of other points",
    { transactions: [{ ...anEntry(), ...whole.transactions?.[0], amount: 21 }] },
    /not the 20 points of the completion/,
  ],
])("reports %s", async (_what, damaged, sentence) => {
  expect(await faults(damaged)).toContainEqual(expect.stringMatching(sentence));
});
