import type { Seeded } from "#testing/seeder.ts";
import type { Action } from "./request-log.ts";
import { newAction } from "./request-log.ts";
import { traces } from "./traces.ts";

/** The amount of a purchase, in cents: it earns whole points, so that a refund takes back just these and nothing is carried over. */
const PAID = 400;

/** A check and its customer. */
interface Sale {
  readonly userId: string;
  readonly checkId: string;
}

/** Creates actions at a counter with distinct traces: each check is recorded once and refunded once, in full. */
export function saleMakers(staff: readonly Seeded[], locationId: string) {
  const sent = new Map<Action, Sale>();
  const recorded: Sale[] = [];
  let sales = 0;
  return {
    buy(userId: string): Action | undefined {
      sales += 1;
      const server = staff[sales % staff.length];
      if (server === undefined) return undefined;
      const checkId = `load-${sales}`;
      const what = { amount: PAID, currency: "EUR", lines: [], soldAt: null };
      const input = { customer: { userId }, locationId, checkId, ...what };
      const posting = { action: "recordPurchase", input, token: server.token } as const;
      const left = [traces.bought(userId, checkId), traces.sold(userId, checkId)];
      const action = newAction(server.id, posting, [...left, traces.notedSale(checkId)]);
      sent.set(action, { userId, checkId });
      return action;
    },
    /** Stores a recorded purchase for a later refund. */
    keepSale(action: Action): void {
      const sale = sent.get(action);
      if (sale !== undefined && action.state === "acknowledged") recorded.push(sale);
    },
    refund(): Action | undefined {
      const sale = recorded.shift();
      const server = staff[recorded.length % staff.length];
      if (sale === undefined || server === undefined) return undefined;
      const { userId, checkId } = sale;
      const input = { locationId, checkId, refundId: `back-${checkId}`, amount: null };
      const posting = { action: "refundPurchase", input, token: server.token } as const;
      const left = [traces.takenBack(userId, checkId), traces.givenBack(checkId)];
      return newAction(server.id, posting, [...left, traces.notedRefund(checkId)]);
    },
  };
}
