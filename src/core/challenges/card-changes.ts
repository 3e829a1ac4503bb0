import { addDays } from "../kit/time.ts";
import type { CardCount } from "./activity.ts";
import { type Card, isWithin, type Tally } from "./card.ts";
import {
  type ChallengeDefinition,
  type ChallengeVersion,
  isOnDates,
  rulesOf,
} from "./challenge-definition.ts";
import { completionsOf, standing } from "./standing.ts";
import { type Activity, countedOf } from "./units.ts";

/** A card as an activity leaves it, with what counted. */
export interface CardChange {
  readonly card: Card;
  readonly count: CardCount;
  readonly definition: ChallengeDefinition;
}

/**
 * Returns the cards that an activity changes. It counts on the customer's first unfinished card whose days contain it; on a new one, by the
 * present rules, if there is none. A card of earlier rules is completed once at most from now on.
 * @param cards all cards of the customer
 * @param challenges the versions in force when it happened
 */
export function cardChanges(
  cards: readonly Card[],
  challenges: readonly ChallengeVersion[],
  activity: Activity,
): readonly CardChange[] {
  return challenges.flatMap(({ ruleId, definition }) => {
    if (!isOnDates(definition, activity.day)) return [];
    const own = cards.filter(({ challengeId }) => challengeId === ruleId);
    const card = cardFor(own, { challengeId: ruleId, definition, day: activity.day });
    if (card === undefined) return [];
    const counted = countedOf(rulesOf(definition, card.version), activity);
    if (counted === undefined) return [];
    const { units, lines } = counted;
    const count = { challengeId: ruleId, card: card.no, units, lines, cap: card.cap };
    return [{ card: withUnits(card, definition, units), count, definition }];
  });
}

/** Returns a card with more units, or fewer, and with its completions. */
export function withUnits(card: Card, definition: ChallengeDefinition, units: Tally): Card {
  const tally = addTally(card.tally, units);
  const completed = completionsOf(rulesOf(definition, card.version), { ...card, tally });
  return { ...card, tally, completed };
}

/** Adds two tallies; keys without units are left out. */
export function addTally(one: Tally, other: Tally): Record<string, number> {
  const sum: Record<string, number> = { ...one };
  for (const [key, units] of Object.entries(other)) {
    const now = (sum[key] ?? 0) + units;
    if (now === 0) delete sum[key];
    else sum[key] = now;
  }
  return sum;
}

/** A challenge, and the day on which something counts, 'YYYY-MM-DD' at the location. */
export interface Opening {
  readonly challengeId: string;
  readonly definition: ChallengeDefinition;
  readonly day: string;
}

/** Returns the card on which an activity of a day counts, with the limit that holds from now on; undefined for none. */
export function cardFor(own: readonly Card[], opening: Opening): Card | undefined {
  const { definition, day } = opening;
  const within = own.filter((card) => isWithin(card, day));
  const open = within.find((card) => !isFinished(card) && !isReplaced(card, opening));
  if (open !== undefined) return { ...open, cap: capOf(open, own, definition) };
  const room = roomFor(own, undefined, definition);
  // Without another completion, what comes counts on the last card: it may make up for a refund.
  return room === 0 ? within.at(-1) : newCard(own, room, opening);
}

/** Returns whether a card can be completed no further. */
function isFinished({ cap, completed }: Card): boolean {
  return cap !== null && completed >= cap;
}

/** Returns whether a card of earlier rules has nothing on it, so that the present rules begin with a new card. */
function isReplaced(card: Card, { definition, day }: Opening): boolean {
  if (card.version === definition.rulesVersion) return false;
  const rules = rulesOf(definition, card.version);
  return standing(rules, card.tally, day).filled === rules.headStart;
}

/** A limit of completions never rises. A card of earlier rules is completed once more at most. */
function capOf(card: Card, own: readonly Card[], definition: ChallengeDefinition): number | null {
  const room = roomFor(own, card, definition);
  const isEarlier = card.version !== definition.rulesVersion;
  const limits = [
    ...(card.cap === null ? [] : [card.cap]),
    ...(room === null ? [] : [Math.max(card.completed, room)]),
    ...(isEarlier ? [card.completed + 1] : []),
  ];
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Returns how often the customer can complete a card, by what the other cards are completed; null for no limit. */
function roomFor(
  own: readonly Card[],
  card: Card | undefined,
  { rules: { repeat } }: ChallengeDefinition,
): number | null {
  if (repeat === null) return null;
  const others = own.filter(({ no }) => no !== card?.no);
  return Math.max(0, repeat - others.reduce((sum, { completed }) => sum + completed, 0));
}

function newCard(own: readonly Card[], cap: number | null, opening: Opening): Card {
  const { challengeId, definition, day } = opening;
  const { period } = definition.rules;
  const [from, until] =
    period.kind === "from-first" ? [day, addDays(day, period.days - 1)] : ["", ""];
  const no = own.length + 1;
  const empty = { tally: {}, completed: 0, undone: {} };
  return { challengeId, no, version: definition.rulesVersion, from, until, cap, ...empty };
}
