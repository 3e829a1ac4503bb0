import { expect, test } from "vitest";
import type { Action } from "./request-log.ts";
import { type Snapshot, traces } from "./traces.ts";
import { verdictOf } from "./verdict.ts";

const entry = traces.redeemed("ana", "coffee");
const receipt = traces.receipt("one");
const stock = new Map([["coffee", 5]]);

const action = (state: Action["state"], number?: number): Action => ({
  posting: { action: "redeemReward", input: { rewardId: "coffee" }, retryKey: "key-of-one" },
  traces: [entry, receipt],
  state,
  number,
});

/** Data with these counts of traces, where the entry leaves Ana with 7 points and the stock is correct. */
function data(counts: Readonly<Record<string, number>>): Snapshot {
  return {
    counts: new Map(Object.entries(counts).filter(([, count]) => count > 0)),
    numbers: new Map([[entry, 7]]),
    stock: new Map([["coffee", 5 - (counts[entry] ?? 0)]]),
  };
}

const nothing = { lost: [], half: [], twice: [], untrue: [] };

test.each([
  ["acknowledged and there", action("acknowledged", 7), 1, 0],
  ["refused and not there", action("refused"), 0, 0],
  ["unknown and there", action("unknown"), 1, 1],
  ["unknown and not there", action("unknown"), 0, 0],
])("%s is as it should be", (_case, one, times, happened) => {
  const found = verdictOf([one], data({ [entry]: times, [receipt]: times }), stock);
  expect(found).toEqual({ ...nothing, happened });
});

test.each([
  ["lost", action("acknowledged", 7), 0, 0],
  ["half", action("acknowledged", 7), 1, 0],
  ["half", action("unknown"), 0, 1],
  ["twice", action("acknowledged", 7), 2, 1],
  ["twice", action("unknown"), 2, 2],
  ["untrue", action("refused"), 1, 1],
  ["untrue", action("acknowledged", 9), 1, 1],
] as const)("%s is seen", (kind, one, entries, receipts) => {
  const found = verdictOf([one], data({ [entry]: entries, [receipt]: receipts }), stock);
  const seen = Object.keys(nothing).filter((name) => Reflect.get(found, name).length > 0);
  expect(seen).toEqual([kind]);
  expect(found[kind]).toEqual([expect.stringContaining("key-of-one")]);
});

test("reports traces that nobody requested", () => {
  const found = verdictOf([], data({ [entry]: 1 }), stock);
  expect(found.untrue).toEqual([expect.stringContaining(entry)]);
});

test("expects a cancelled voucher to restore the stock, and reports one that does not or is incomplete", () => {
  const all = [traces.undone("v-1", "coffee"), traces.returned("ana", "v-1")];
  const back: Action = {
    posting: { action: "cancelVoucher", input: { voucherId: "v-1" }, retryKey: "key-of-two" },
    traces: all,
    state: "acknowledged",
    number: undefined,
  };
  const made = (times: number, left: number) => ({
    ...data({ [entry]: 1, [receipt]: 1, [all[0] ?? ""]: times, [all[1] ?? ""]: 1 }),
    stock: new Map([["coffee", left]]),
  });
  const actions = [action("acknowledged", 7), back];
  expect(verdictOf(actions, made(1, 5), stock)).toEqual({ ...nothing, happened: 0 });
  expect(verdictOf(actions, made(1, 4), stock).half).toEqual([
    expect.stringContaining("should be 5"),
  ]);
  expect(verdictOf(actions, made(0, 4), stock).half).toEqual([
    expect.stringContaining("key-of-two"),
  ]);
  expect(verdictOf(actions, made(2, 6), stock).twice).toEqual([
    expect.stringContaining("key-of-two"),
  ]);
});

test("reports a stock that differs from the redemptions", () => {
  const after = { ...data({ [entry]: 1, [receipt]: 1 }), stock: new Map([["coffee", 5]]) };
  expect(verdictOf([action("acknowledged", 7)], after, stock).half).toEqual([
    "Of the reward coffee there should be 4, and there are 5",
  ]);
});
