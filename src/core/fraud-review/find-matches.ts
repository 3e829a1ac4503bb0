import { ORIGIN_DAYS } from "../account-origins/account-origin.ts";
import type { SharedAccounts } from "../account-origins/shared-accounts.ts";
import type { User } from "../identity/user.ts";
import { addDays, dayIn, MINUTE_MS } from "../kit/time.ts";
import { type Found, MOST_EVIDENCE } from "./fraud-match.ts";
import {
  type FraudRuleName,
  type FraudRules,
  fraudRuleNames,
  REFUND_DAYS,
  WEEK_DAYS,
} from "./fraud-rules.ts";
import type { EarlierPurchase, ReviewFacts } from "./review-facts.ts";

/** A purchase that earns points, as rules see it. */
export interface ReviewedPurchase {
  readonly customer: Pick<User, "staffOwner">;
  readonly locationId: string;
  /** Minor units. */
  readonly amount: number;
  /** Time of payment, UTC epoch milliseconds. */
  readonly at: number;
  /** The id of the staff member who recorded it; empty for a till. */
  readonly staffId: string;
}

interface Asked {
  readonly purchase: ReviewedPurchase;
  readonly facts: ReviewFacts;
  readonly timeZone: string;
}

type Finder<Name extends FraudRuleName> = (
  rule: FraudRules[Name],
  asked: Asked,
) => Omit<Found, "rule"> | undefined;

const finders: { readonly [Name in FraudRuleName]: Finder<Name> } = {
  manyPurchases: ({ times }, asked) => {
    const day = dayOf(asked);
    const earlier = asked.facts.purchases.filter(
      ({ soldAt }) => dayIn(asked.timeZone, soldAt) === day,
    );
    return earlier.length + 1 > times
      ? found({ times: earlier.length + 1, limit: times }, earlier)
      : undefined;
  },
  sameStaff: ({ times }, asked) => {
    const { staffId } = asked.purchase;
    if (staffId === "") return undefined;
    const earlier = ofWeek(asked).filter(({ recordedBy }) => recordedBy === staffId);
    const params = { times: earlier.length + 1, limit: times, days: WEEK_DAYS };
    return earlier.length + 1 > times ? found(params, earlier) : undefined;
  },
  largeAmount: ({ amount: limit }, { purchase: { amount } }) =>
    amount > limit ? found({ amount, limit }, []) : undefined,
  roundAmounts: ({ multiple, times }, asked) => {
    const isRound = ({ amount }: { readonly amount: number }) =>
      amount > 0 && amount % multiple === 0;
    if (!isRound(asked.purchase)) return undefined;
    const earlier = ofWeek(asked).filter(isRound);
    const params = { times: earlier.length + 1, multiple, days: WEEK_DAYS };
    return earlier.length + 1 >= times ? found(params, earlier) : undefined;
  },
  refundAfterSpending: ({ times: limit }, { facts: { refundsAfterSpending: times } }) =>
    times >= limit ? found({ times, days: REFUND_DAYS }, []) : undefined,
  sharedOrigin: (rule, { facts: { shared } }) => sharedOrigin(rule, shared),
  twoLocations: ({ minutes: limit }, { purchase: { at, locationId }, facts }) => {
    const distances = facts.usedVouchers
      .filter((used) => used.locationId !== locationId)
      .map((used) => Math.abs(at - used.at));
    const nearest = Math.min(...distances);
    return nearest <= limit * MINUTE_MS
      ? found({ minutes: Math.floor(nearest / MINUTE_MS) }, [])
      : undefined;
  },
  staffAccount: ({ onlyOwnEntries }, { purchase: { customer, staffId } }) => {
    if (customer.staffOwner === "") return undefined;
    const isOwnEntry = customer.staffOwner === staffId;
    return isOwnEntry || !onlyOwnEntries
      ? found({ isOwnEntry: isOwnEntry ? 1 : 0 }, [])
      : undefined;
  },
};

/**
 * Returns what the rules that are on find in a purchase, in the order of the rules (docs/decisions/188). The purchase itself counts. Days are
 * program days of the time zone.
 */
export function findMatches(
  rules: FraudRules,
  purchase: ReviewedPurchase,
  facts: ReviewFacts,
  timeZone: string,
): readonly Found[] {
  const asked = { purchase, facts, timeZone };
  return fraudRuleNames.flatMap((name) => foundBy(name, rules, asked));
}

function foundBy<Name extends FraudRuleName>(
  name: Name,
  rules: FraudRules,
  asked: Asked,
): readonly Found[] {
  const rule = rules[name];
  const what = rule.isOn ? finders[name](rule, asked) : undefined;
  return what === undefined ? [] : [{ rule: name, ...what }];
}

/** Returns what the rule about devices and addresses finds in a sign-up; nothing while it is off. */
export function findInSignUp(
  { sharedOrigin: rule }: FraudRules,
  shared: SharedAccounts,
): readonly Found[] {
  const what = rule.isOn ? sharedOrigin(rule, shared) : undefined;
  return what === undefined ? [] : [{ rule: "sharedOrigin", ...what }];
}

function sharedOrigin(
  { perDevice, perAddress }: FraudRules["sharedOrigin"],
  { onDevice, onAddress }: SharedAccounts,
): Omit<Found, "rule"> | undefined {
  if (onDevice <= perDevice && onAddress <= perAddress) return undefined;
  return found({ onDevice, onAddress, perDevice, perAddress, days: ORIGIN_DAYS }, []);
}

function dayOf({ purchase: { at }, timeZone }: Asked): string {
  return dayIn(timeZone, at);
}

/** The earlier purchases of the week until the day of the purchase. */
function ofWeek(asked: Asked): readonly EarlierPurchase[] {
  const last = dayOf(asked);
  const first = addDays(last, 1 - WEEK_DAYS);
  return asked.facts.purchases.filter(({ soldAt }) => {
    const day = dayIn(asked.timeZone, soldAt);
    return day >= first && day <= last;
  });
}

function found(params: Found["params"], earlier: readonly EarlierPurchase[]): Omit<Found, "rule"> {
  return { params, purchases: earlier.slice(0, MOST_EVIDENCE).map(({ id }) => id) };
}
