import type { Gift } from "../earning/campaign-awards.ts";
import type { User } from "../identity/user.ts";
import type { Context } from "../world.ts";
import {
  type Counted,
  type CountFacts,
  type CountOutcome,
  countActivity,
  countCampaignStamps,
} from "./count-activity.ts";

/**
 * Counts a purchase or a redeemed code on the customer's cards, and the stamps that campaigns give for it. The customer must be locked, and
 * is returned as the commit leaves them.
 */
export function countOccasion(
  facts: CountFacts,
  counted: Counted,
  gifts: readonly Gift[],
  user: User,
  context: Context,
): CountOutcome {
  let outcome = countActivity(facts, counted, user, context);
  const { kind: _kind, activity, ...what } = counted;
  for (const { rule, name: reason, effect } of gifts) {
    if (effect.kind !== "stamp") continue;
    const { challengeId, stamps } = effect;
    const reference = `${rule}.${counted.reference}`;
    const { day } = activity;
    const gift = { ...what, reference, reason, challengeId, stamps, day };
    const now = { ...facts, progress: outcome.progress };
    const given = countCampaignStamps(now, gift, outcome.user, context);
    outcome = joined(outcome, given, { userId: user.id, challengeId, count: stamps });
  }
  return outcome;
}

function joined(
  before: CountOutcome,
  given: CountOutcome,
  data: { readonly userId: string; readonly challengeId: string; readonly count: number },
): CountOutcome {
  if (given.cards.length === 0) return before;
  const shown = new Set(given.cards.map(({ challengeId }) => challengeId));
  return {
    ...given,
    changes: [...before.changes, ...given.changes],
    events: [...before.events, { name: "stamp.added", data }, ...given.events],
    cards: [...before.cards.filter(({ challengeId }) => !shown.has(challengeId)), ...given.cards],
  };
}
