import { expect, test } from "vitest";
import { addClosed, addFlow, type FlowEntry, type FlowsByLot, openedBy } from "./lot-flows.ts";

const day = "2026-03-14";

function flowsOf(...entries: readonly Partial<FlowEntry>[]): FlowsByLot {
  const flows: FlowsByLot = new Map();
  for (const own of entries) {
    addFlow(flows, {
      type: "earn",
      source: "purchase",
      amount: 10,
      lots: {},
      awards: [],
      day,
      ...own,
    });
  }
  return flows;
}

test("entries add to their lots what was earned, redeemed and expired, less what came back", () => {
  const january = { "2026-01": 10 };
  const flows = flowsOf(
    { lots: january },
    { lots: { "2026-01": 3 }, source: "refund", type: "redeem", amount: 3 },
    { lots: { "2026-01": 5 }, source: "reward", type: "redeem", amount: 5 },
    { lots: { "2026-01": 2 }, source: "voucher", amount: 2 },
    { lots: { "2026-01": 1 }, source: "expired", type: "redeem", amount: 1 },
    { lots: { "2026-01/2026-02-10": 4 }, source: "staff", amount: 4 },
  );
  expect(flows.get("2026-01")).toEqual({ earned: 7, redeemed: 3, expired: 1, closed: 0 });
  expect(flows.get("2026-01/2026-02-10")).toMatchObject({ earned: 4 });
  expect([...flows.values()].map(openedBy)).toEqual([3, 4]);
});

test("entries of before there were lots earn in their month, and use unknown lots", () => {
  const flows = flowsOf({}, { source: "reward", type: "redeem", amount: 6 });
  expect(flows.get("2026-03")).toMatchObject({ earned: 10 });
  expect(flows.get("")).toMatchObject({ redeemed: 6 });
});

test("deleted accounts close their lots, or unknown ones", () => {
  const flows = flowsOf();
  addClosed(flows, { points: 5, lots: { "2026-01": 5 } });
  addClosed(flows, { points: 7, lots: {} });
  expect([...flows].map(([lot, { closed }]) => [lot, closed])).toEqual([
    ["2026-01", 5],
    ["", 7],
  ]);
});
