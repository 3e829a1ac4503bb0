import { type SharedAccounts, sharedAccounts } from "../account-origins/shared-accounts.ts";
import type { User } from "../identity/user.ts";
import { DAY_MS, MINUTE_MS } from "../kit/time.ts";
import type { ProgramReader } from "../world.ts";
import { type FraudRules, REFUND_DAYS, WEEK_DAYS } from "./fraud-rules.ts";

/** The most earlier purchases and used vouchers of a customer that rules look at. */
const MOST_READ = 200;

/** How long after its payment a check can be recorded, in days, so that reading by the time of recording finds every check of the week. */
const LATE_DAYS = 3;

/** An earlier purchase, as far as rules look at it. Times are UTC epoch milliseconds. */
export interface EarlierPurchase {
  readonly id: string;
  readonly soldAt: number;
  readonly locationId: string;
  /** Minor units. */
  readonly amount: number;
  readonly recordedBy: string;
}

/** Where a voucher was used. `at` in UTC epoch milliseconds. */
export interface UsedVoucher {
  readonly at: number;
  readonly locationId: string;
}

/** What the rules that are on need to know about a customer. */
export interface ReviewFacts {
  /** Of the last days, the latest first. */
  readonly purchases: readonly EarlierPurchase[];
  readonly usedVouchers: readonly UsedVoucher[];
  /** Refunds of the last days whose points had been spent. */
  readonly refundsAfterSpending: number;
  readonly shared: SharedAccounts;
}

/** What a program without rules knows. */
export const nothingKnown: ReviewFacts = {
  purchases: [],
  usedVouchers: [],
  refundsAfterSpending: 0,
  shared: { onDevice: 0, onAddress: 0 },
};

/**
 * Reads what the rules that are on need. Shares the round trip of other reads about the customer; `sharedOrigin` takes one more. None while
 * no rule is on.
 * @param customerId undefined if there is no such customer
 * @param at time of payment, UTC epoch milliseconds
 */
export async function readReviewFacts(
  reader: ProgramReader,
  rules: FraudRules,
  customerId: Promise<User["id"] | undefined> | User["id"] | undefined,
  at: number,
): Promise<ReviewFacts> {
  const needs = {
    purchases: looksAtPurchases(rules),
    vouchers: rules.twoLocations.isOn,
    refunds: rules.refundAfterSpending.isOn,
    origins: rules.sharedOrigin.isOn,
  };
  if (!Object.values(needs).includes(true)) return nothingKnown;
  const userId = typeof customerId === "object" ? await customerId : customerId;
  if (userId === undefined) return nothingKnown;
  const [purchases, usedVouchers, refundsAfterSpending, shared] = await Promise.all([
    needs.purchases ? recentPurchases(reader, userId, at) : [],
    needs.vouchers ? recentlyUsed(reader, userId, at - rules.twoLocations.minutes * MINUTE_MS) : [],
    needs.refunds
      ? reader.count("refunds", {
          userId,
          recordedAt: { atLeast: at - REFUND_DAYS * DAY_MS },
          forfeited: { atLeast: 1 },
        })
      : 0,
    needs.origins ? sharedAccounts(reader, userId, at) : nothingKnown.shared,
  ]);
  return { purchases, usedVouchers, refundsAfterSpending, shared };
}

function looksAtPurchases(rules: FraudRules): boolean {
  return rules.manyPurchases.isOn || rules.sameStaff.isOn || rules.roundAmounts.isOn;
}

function recentPurchases(
  reader: ProgramReader,
  userId: string,
  at: number,
): Promise<readonly EarlierPurchase[]> {
  return reader.many("purchases", {
    where: { userId, recordedAt: { atLeast: at - (WEEK_DAYS + LATE_DAYS) * DAY_MS } },
    order: [
      ["recordedAt", "desc"],
      ["id", "desc"],
    ],
    limit: MOST_READ,
  });
}

async function recentlyUsed(
  reader: ProgramReader,
  userId: string,
  from: number,
): Promise<readonly UsedVoucher[]> {
  const vouchers = await reader.many("vouchers", {
    where: { userId, state: "used", endedAt: { atLeast: from } },
    order: [
      ["issuedAt", "desc"],
      ["id", "desc"],
    ],
    limit: MOST_READ,
  });
  return vouchers.flatMap(({ endedAt, locationId }) =>
    endedAt === null || locationId === null ? [] : [{ at: endedAt, locationId }],
  );
}
