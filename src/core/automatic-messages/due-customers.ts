import { addDays, startOfDay, yearOf } from "../kit/time.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "../rewards/reward.ts";
import { allRewards } from "../rewards/reward-catalogue.ts";
import { isLocked } from "../rewards/tier-lock.ts";
import type { SegmentCustomer } from "../segments/segment-customer.ts";
import { birthdaysOn, type SegmentContext } from "../segments/segment-tests.ts";
import type { ProgramReader } from "../world.ts";
import type { AutomaticMessage } from "./automatic-message.ts";

/** A customer who gets an automatic message now, and why, which differs for each time that they can get it. */
export interface DueCustomer {
  readonly userId: string;
  readonly occasion: string;
}

type Rule = Pick<AutomaticMessage, "id" | "number">;

/**
 * Returns which of some customers are due, with the reason, in their order: `customers` are those whom `automaticTests` find. "next-reward" and
 * "voucher-expires" read rewards and vouchers, in one round trip; the others read nothing.
 */
export async function dueAmong(
  reader: ProgramReader,
  rule: Rule,
  customers: readonly SegmentCustomer[],
  context: SegmentContext,
): Promise<readonly DueCustomer[]> {
  const reasonOf = await reasons(reader, rule, customers, context);
  return customers.flatMap((customer) => {
    const reason = reasonOf(customer);
    if (reason === undefined) return [];
    return [{ userId: customer.id, occasion: `${rule.id}.${customer.id}.${reason}` }];
  });
}

/** Returns the function that tells why a customer is due; undefined for one who is not. */
type ReasonOf = (customer: SegmentCustomer) => string | undefined;

async function reasons(
  reader: ProgramReader,
  { id, number }: Rule,
  customers: readonly SegmentCustomer[],
  context: SegmentContext,
): Promise<ReasonOf> {
  switch (id) {
    case "welcome":
      return () => "joined";
    case "before-birthday":
      return ({ birthday }) => birthdayYear(birthday, number, context.today);
    case "come-back":
      return ({ lastVisitAt }) => String(lastVisitAt);
    case "voucher-expires": {
      const vouchers = await nextToExpire(reader, number, customers, context);
      return ({ id: userId }) => vouchers.get(userId);
    }
    case "next-reward": {
      const rewards = await allRewards(reader);
      return (customer) => almostAt(customer, number, rewards, context);
    }
  }
}

/** Returns the year of the birthday that is celebrated on one of the next days, once for each year. */
function birthdayYear(birthday: number, days: number, today: string): string | undefined {
  for (let ahead = 1; ahead <= days; ahead += 1) {
    const day = addDays(today, ahead);
    if (birthdaysOn(day).includes(birthday)) return String(yearOf(day));
  }
  return undefined;
}

/** The most vouchers of a customer that are looked at, so that a page takes the same time for each. */
const VOUCHERS = 20;

/** Returns the voucher of each customer that expires first within some days, today not counted. */
async function nextToExpire(
  reader: ProgramReader,
  days: number,
  customers: readonly SegmentCustomer[],
  { now, today, program }: SegmentContext,
): Promise<ReadonlyMap<string, string>> {
  if (customers.length === 0) return new Map();
  const vouchers = await reader.many("vouchers", {
    where: {
      userId: { anyOf: customers.map(({ id }) => id) },
      state: "issued",
      expiresAt: {
        atLeast: now + 1,
        below: startOfDay(program.timeZone, addDays(today, days + 1)),
      },
    },
    order: [
      ["expiresAt", "desc"],
      ["id", "desc"],
    ],
    limit: VOUCHERS * customers.length,
  });
  // The last one of a customer wins: the first to expire.
  return new Map(vouchers.map(({ userId, id }) => [userId, id]));
}

/** Returns the cheapest reward that a customer cannot afford yet, if few points are missing, once in a month. */
function almostAt(
  { points, tier }: SegmentCustomer,
  most: number,
  rewards: readonly Reward[],
  { program, today }: SegmentContext,
): string | undefined {
  const next = redeemableRewards(rewards)
    .filter((reward) => reward.pointsCost > points && !isLocked({ tier }, reward, program))
    .toSorted((a, b) => a.pointsCost - b.pointsCost)
    .at(0);
  if (next === undefined || next.pointsCost - points > most) return undefined;
  return `${next.id}.${today.slice(0, 7)}`;
}

/** Returns the rewards that customers can redeem for points now. */
export function redeemableRewards(rewards: readonly Reward[]): readonly Reward[] {
  return rewards.filter(
    ({ id, isActive, availabilityCount }) =>
      id !== BIRTHDAY_REWARD_ID && isActive && availabilityCount !== 0,
  );
}
