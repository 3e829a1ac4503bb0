import type { FraudRuleName } from "#core/fraud-review/fraud-rules.ts";
import { catalogue } from "../catalogue.ts";
import { amountIn, number, plural } from "./format.ts";

/** The names of the fraud rules. */
export const fraudRuleNames: Readonly<Record<FraudRuleName, string>> = catalogue("fraud-rules", {
  manyPurchases: "Many purchases a day",
  sameStaff: "Same staff member and customer",
  largeAmount: "Large amount",
  roundAmounts: "Round amounts",
  refundAfterSpending: "Refunds after spending",
  sharedOrigin: "Many accounts from one device or address",
  twoLocations: "Two locations within minutes",
  staffAccount: "Accounts of staff",
});

type Params = Readonly<Record<string, number>>;

const purchases = (count: number) =>
  plural(count, { one: "1 purchase", other: `${number(count)} purchases` });

const days = (count: number) => plural(count, { one: "1 day", other: `${number(count)} days` });

const accounts = (count: number) =>
  plural(count, { one: "1 account", other: `${number(count)} accounts` });

const minutes = (count: number) =>
  plural(count, { one: "1 minute", other: `${number(count)} minutes` });

/** What a rule found, by its name. In: the match's numbers, amounts in minor units of the currency. */
const sentences: Readonly<Record<FraudRuleName, (params: Params, currency: string) => string>> = {
  manyPurchases: ({ times = 0, limit = 0 }) =>
    `${purchases(times)} on one day. More than ${number(limit)} are held.`,
  sameStaff: ({ times = 0, limit = 0, days: within = 0 }) =>
    `${purchases(times)} for this customer by the same staff member in ${days(within)}. More than ${number(limit)} are held.`,
  largeAmount: ({ amount = 0, limit = 0 }, currency) =>
    `${amountIn(currency, amount)}. More than ${amountIn(currency, limit)} is held.`,
  roundAmounts: ({ times = 0, multiple = 0, days: within = 0 }, currency) =>
    `${purchases(times)} in ${days(within)} of a multiple of ${amountIn(currency, multiple)}.`,
  refundAfterSpending: ({ times = 0, days: within = 0 }) =>
    `${plural(times, { one: "1 refund", other: `${number(times)} refunds` })} in ${days(within)} whose points had already been spent.`,
  sharedOrigin: ({
    onDevice = 0,
    onAddress = 0,
    perDevice = 0,
    perAddress = 0,
    days: within = 0,
  }) =>
    [
      ...(onDevice > perDevice ? [`${accounts(onDevice)} from one device`] : []),
      ...(onAddress > perAddress ? [`${accounts(onAddress)} from one internet address`] : []),
    ].join(" and ") + ` in ${days(within)}.`,
  twoLocations: ({ minutes: apart = 0 }) =>
    `A voucher was used at another location within ${minutes(apart)} of this purchase.`,
  staffAccount: ({ isOwnEntry = 0 }) =>
    isOwnEntry === 1
      ? "The account belongs to the staff member who recorded the purchase."
      : "The account belongs to a staff member.",
};

/** Says what a rule found. `currency`: ISO 4217. */
export function matchText(
  { rule, params }: { readonly rule: FraudRuleName; readonly params: Params },
  currency: string,
): string {
  return sentences[rule](params, currency);
}
