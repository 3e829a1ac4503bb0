import type { Deed } from "./book.ts";
import { deedOf } from "./deed.ts";
import type { Planted } from "./planter.ts";
import { traces } from "./traces.ts";

/** What a purchase of the crowd comes to, in cents: enough to earn points that are still there when it is given back. */
const PAID = 450;

/** A check and its customer. */
interface Sale {
  readonly userId: string;
  readonly checkId: string;
}

/** Makers of deeds at a counter. No two leave the same trace: a check is recorded once, and given back once, as a whole. In: who serves, and where. */
export function saleMakers(staff: readonly Planted[], locationId: string) {
  const sent = new Map<Deed, Sale>();
  const recorded: Sale[] = [];
  let sales = 0;
  return {
    buy(userId: string): Deed | undefined {
      sales += 1;
      const server = staff[sales % staff.length];
      if (server === undefined) return undefined;
      const checkId = `crowd-${sales}`;
      const what = { amount: PAID, currency: "EUR", lines: [], soldAt: null };
      const input = { customer: { userId }, locationId, checkId, ...what };
      const posting = { action: "recordPurchase", input, token: server.token } as const;
      const left = [traces.bought(userId, checkId), traces.sold(userId, checkId)];
      const deed = deedOf(server.id, posting, [...left, traces.notedSale(checkId)]);
      sent.set(deed, { userId, checkId });
      return deed;
    },
    /** Keeps a purchase that was recorded, to be given back. */
    hear(deed: Deed): void {
      const sale = sent.get(deed);
      if (sale !== undefined && deed.state === "acknowledged") recorded.push(sale);
    },
    giveBack(): Deed | undefined {
      const sale = recorded.shift();
      const server = staff[recorded.length % staff.length];
      if (sale === undefined || server === undefined) return undefined;
      const { userId, checkId } = sale;
      const input = { locationId, checkId, refundId: `back-${checkId}`, amount: null };
      const posting = { action: "refundPurchase", input, token: server.token } as const;
      const left = [traces.takenBack(userId, checkId), traces.givenBack(checkId)];
      return deedOf(server.id, posting, [...left, traces.notedRefund(checkId)]);
    },
  };
}
