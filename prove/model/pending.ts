import { noReview, type ReviewPolicy } from "#core/fraud-review/fraud-rules.ts";
import { earnedBy, keptOfCampaigns } from "./earned.ts";
import { DAY_MS, dayAt, type ModelState, type Person, type Purchase } from "./model-state.ts";
import { move } from "./wallet.ts";

/*
 * Points that wait until they enter the ledger (decision 188): for the days of the program, or because a rule holds them. Only the policy
 * comes from core.
 */

/** The policies of the model's runs: none in half of them. The rule holds purchases above 5.00. */
const policies: readonly Partial<ReviewPolicy>[] = [
  {},
  { pendingDays: 1 },
  {},
  {
    reviewDays: 2,
    rules: { ...noReview.rules, largeAmount: { isOn: true, amount: 500 } },
  },
];

/** Returns the policy of a run by its random number, independent of the run's expiry. */
export function reviewOf(chance: number): ReviewPolicy {
  return { ...noReview, ...policies[Math.floor(chance / 8) % policies.length] };
}

/** Returns the day on which a purchase's points are released, 'YYYY-MM-DD'; null for points that enter the ledger at once. */
export function releaseDay({ review, now }: ModelState, amount: number): string | null {
  const { isOn, amount: most } = review.rules.largeAmount;
  const days = isOn && amount > most ? review.reviewDays : review.pendingDays;
  return days === 0 ? null : dayAt(now + days * DAY_MS);
}

/** The points of a customer that are not in the ledger yet. */
export function pendingOf({ purchases }: ModelState, { id }: Person): number {
  const own = [...purchases.values()].filter(({ customer }) => customer === id);
  return own.reduce((sum, { pending }) => sum + (pending?.left ?? 0), 0);
}

/** Takes points from what is pending of a purchase. Returns how many. */
export function takePending(purchase: Purchase, points: number): number {
  const { pending } = purchase;
  if (pending === null) return 0;
  const taken = Math.min(points, pending.left);
  purchase.pending = taken === pending.left ? null : { ...pending, left: pending.left - taken };
  return taken;
}

/**
 * Enters points in the ledger whose day has come.
 * @param released the keys of their purchases in the order of the store, which the model does not predict
 * @returns how the released purchases differ from those that are due; undefined if they do not
 */
export function release(model: ModelState, released: readonly string[]): string | undefined {
  const today = dayAt(model.now);
  const due = [...model.purchases].filter(([, { pending, customer }]) => {
    const isThere = model.people.get(customer)?.isGone === false;
    return isThere && pending !== null && pending.day <= today;
  });
  const wanted = due.map(([key]) => key).toSorted();
  if (wanted.join() !== released.toSorted().join()) {
    return `released ${released.join()} instead of ${wanted.join()}`;
  }
  for (const key of released) {
    const purchase = model.purchases.get(key);
    const person = model.people.get(purchase?.customer ?? "");
    if (purchase === undefined || person === undefined) continue;
    const points = purchase.pending?.left ?? 0;
    purchase.pending = null;
    purchase.awards = earnedBy(model, points, keptOfCampaigns(purchase, points), purchase.sold);
    move(model, person, { points, source: "purchase", awards: purchase.awards });
  }
  return undefined;
}
