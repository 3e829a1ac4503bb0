import type { Lots } from "../point-lots/lots.ts";
import { earnedLots } from "../points/earned-lots.ts";
import type { Entry } from "../points/entry.ts";
import type { ClosedBalance } from "./closed-balance.ts";
import { UNKNOWN_LOT } from "./lot-month.ts";
import { type Movement, movementOf } from "./movement.ts";

/** What happens to the points of a lot: see `LotMonth`. */
export const flowNames = ["earned", "redeemed", "expired", "closed"] as const;

/** Points of each flow, to be added up. */
export type Flows = Record<(typeof flowNames)[number], number>;

/** Flows by lot. */
export type FlowsByLot = Map<string, Flows>;

/** What an entry needs to say which lots it moved. */
export type FlowEntry = Pick<Entry, "type" | "source" | "amount" | "awards" | "lots" | "day">;

const flowOfMovement: Readonly<Partial<Record<Movement, keyof Flows>>> = {
  redeemed: "redeemed",
  returned: "redeemed",
  expired: "expired",
};

/** Returns flows of 0. */
export function noFlows(): Flows {
  return { earned: 0, redeemed: 0, expired: 0, closed: 0 };
}

/** Adds a ledger entry to the flows of its lots. */
export function addFlow(flows: FlowsByLot, entry: FlowEntry): void {
  const { type, source } = entry;
  const flow = flowOfMovement[movementOf(source) ?? "corrected"] ?? "earned";
  // Earned points are added to what is owed, all others are taken from it.
  const sign = (type === "earn") === (flow === "earned") ? 1 : -1;
  for (const [lot, points] of Object.entries(lotsOf(entry, flow))) {
    flowsOf(flows, lot)[flow] += sign * points;
  }
}

/** Adds the points of a deleted account. */
export function addClosed(
  flows: FlowsByLot,
  { points, lots }: Pick<ClosedBalance, "points" | "lots">,
): void {
  const known = Object.keys(lots).length > 0 ? lots : { [UNKNOWN_LOT]: points };
  for (const [lot, part] of Object.entries(known)) flowsOf(flows, lot).closed += part;
}

/** Returns by how many points flows changed what is open. */
export function openedBy({ earned, redeemed, expired, closed }: Flows): number {
  return earned - redeemed - expired - closed;
}

function flowsOf(flows: FlowsByLot, lot: string): Flows {
  const found = flows.get(lot) ?? noFlows();
  flows.set(lot, found);
  return found;
}

/** Entries that are older than lots earned a lot of their month; what else they moved is not known by lot. */
function lotsOf(entry: FlowEntry, flow: keyof Flows): Lots {
  if (Object.keys(entry.lots).length > 0) return entry.lots;
  const isNew = entry.type === "earn" && flow === "earned";
  return isNew ? earnedLots(entry, entry.day) : { [UNKNOWN_LOT]: entry.amount };
}
