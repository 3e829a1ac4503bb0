import type { Where } from "../kit/reader.ts";
import { addDays } from "../kit/time.ts";
import { allRewards } from "../rewards/reward-catalogue.ts";
import type { SegmentCustomer } from "../segments/segment-customer.ts";
import {
  among,
  birthdaysOn,
  type SegmentContext,
  segmentTests,
  startOfWindow,
} from "../segments/segment-tests.ts";
import type { ProgramReader } from "../world.ts";
import type { AutomaticMessage } from "./automatic-message.ts";
import { redeemableRewards } from "./due-customers.ts";

/** For how many days a customer who has not come back stays due, so that nobody is skipped while the server is down. */
const CATCH_UP_DAYS = 7;

/**
 * Returns the tests that find the customers whom an automatic message may reach now, of whom `dueAmong` chooses; undefined when there can be none.
 * "come-back" chooses by purchases, so only customers who have agreed to that (docs/decisions/167). Reads the rewards for "next-reward" only.
 */
export async function automaticTests(
  reader: ProgramReader,
  { id, number }: Pick<AutomaticMessage, "id" | "number">,
  context: SegmentContext,
): Promise<Where<SegmentCustomer> | undefined> {
  const all = segmentTests({}, context);
  switch (id) {
    case "welcome":
      return all;
    case "before-birthday":
      return { ...all, birthday: { anyOf: birthdaysWithin(number, context.today) } };
    case "come-back": {
      const agreed = among("preferences", "id", { offersFromPurchases: { atLeast: 1 } });
      const lastVisitAt = {
        atLeast: startOfWindow(context, number + CATCH_UP_DAYS),
        below: startOfWindow(context, number),
      };
      return { ...all, lastVisitAt, id: { among: [agreed] } };
    }
    case "voucher-expires":
      return segmentTests({ vouchers: { within: number } }, context);
    case "next-reward": {
      const costs = redeemableRewards(await allRewards(reader)).map(({ pointsCost }) => pointsCost);
      if (costs.length === 0) return undefined;
      const atLeast = Math.max(1, Math.min(...costs) - number);
      return { ...all, points: { atLeast, below: Math.max(...costs) } };
    }
  }
}

/** Returns the birthdays on the next days, as the field `birthday` has them. */
function birthdaysWithin(days: number, today: string): readonly number[] {
  return Array.from({ length: days }, (_, at) => addDays(today, at + 1)).flatMap(birthdaysOn);
}
