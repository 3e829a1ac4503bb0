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
  const { kind: _kind, activity, ...what } = counted;
  const outcome = countActivity(facts, counted, user, context);
  return withStamps(facts, { ...what, day: activity.day }, gifts, outcome, context);
}

/** What campaigns give stamps for. */
type StampOccasion = Omit<Counted, "kind" | "activity" | "reason"> & { readonly day: string };

/**
 * Counts the stamps that campaigns give for an occasion that fills no card itself, such as a sign-up.
 * @param occasion `reference` is unique for the occasion
 */
export function countGifts(
  facts: CountFacts,
  occasion: StampOccasion,
  gifts: readonly Gift[],
  user: User,
  context: Context,
): CountOutcome {
  const { progress } = facts;
  const nothing = { user, progress, changes: [], events: [], cards: [] };
  return withStamps(facts, occasion, gifts, nothing, context);
}

function withStamps(
  facts: CountFacts,
  occasion: StampOccasion,
  gifts: readonly Gift[],
  before: CountOutcome,
  context: Context,
): CountOutcome {
  let outcome = before;
  for (const { rule, name: reason, effect } of gifts) {
    if (effect.kind !== "stamp") continue;
    const { challengeId, stamps } = effect;
    const reference = `${rule}.${occasion.reference}`;
    const gift = { ...occasion, reference, reason, challengeId, stamps };
    const now = { ...facts, progress: outcome.progress };
    const given = countCampaignStamps(now, gift, outcome.user, context);
    outcome = joined(outcome, given, { userId: before.user.id, challengeId, count: stamps });
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
