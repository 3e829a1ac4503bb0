import type { ChallengeActivity } from "./activity.ts";
import { type Card, cardId } from "./card.ts";
import { addTally } from "./card-changes.ts";
import { type ChallengeDefinition, rulesOf } from "./challenge-definition.ts";
import type { ChallengeCardRow, ChallengeCompletion } from "./completion.ts";
import { completionsOf } from "./standing.ts";

/** What a customer's cards are derived from. The rows may be in any order. */
export interface CardSources {
  readonly opened: readonly ChallengeCardRow[];
  readonly activities: readonly ChallengeActivity[];
  readonly completions: readonly ChallengeCompletion[];
  /** The latest definitions, by the challenge's id. */
  readonly definitions: ReadonlyMap<string, ChallengeDefinition>;
}

/** Returns a customer's cards as their activities make them, from scratch, by id. Pure: `npm run verify` compares the stored ones with it. */
export function derivedCards({
  opened,
  activities,
  completions,
  definitions,
}: CardSources): ReadonlyMap<string, Card> {
  return new Map(
    opened.flatMap((row) => {
      const definition = definitions.get(row.challengeId);
      if (definition === undefined) return [];
      const { id, challengeId, no, version, firstDay: from, lastDay: until } = row;
      const counts = activities
        .flatMap((activity) => activity.counts)
        .filter((count) => count.challengeId === challengeId && count.card === no);
      const tally = counts.reduce<Card["tally"]>((sum, { units }) => addTally(sum, units), {});
      const caps = counts.flatMap(({ cap }) => cap ?? []);
      const cap = caps.length === 0 ? null : Math.min(...caps);
      const completed = completionsOf(rulesOf(definition, version), { tally, cap });
      const undone = Object.fromEntries(
        completions
          .filter((one) => one.state === "undone" && isOf(one, row))
          .map(({ no: number, times, isKept }) => [String(number), { times, isKept }]),
      );
      const card: Card = { challengeId, no, version, from, until, cap, tally, completed, undone };
      return [[id, card]];
    }),
  );
}

function isOf(
  { userId, challengeId, card: no }: ChallengeCompletion,
  { id }: ChallengeCardRow,
): boolean {
  return cardId(userId, { challengeId, no }) === id;
}

/** Returns the differences between a customer's stored cards and the derived ones, one sentence each. */
export function cardFaults(
  userId: string,
  stored: readonly Card[],
  sources: CardSources,
): readonly string[] {
  const derived = derivedCards(sources);
  const ids = new Set([...derived.keys(), ...stored.map((card) => cardId(userId, card))]);
  const byId = new Map(stored.map((card) => [cardId(userId, card), card]));
  const cards = [...ids].flatMap((id) => {
    const card = byId.get(id);
    const wanted = derived.get(id);
    if (card === undefined) return [`The card ${id} was begun and is not among the stored ones.`];
    if (wanted === undefined) return [`The card ${id} is stored and was never begun.`];
    const isSame = comparable(card) === comparable(wanted);
    const faults = isSame
      ? []
      : [`The card ${id} is not what its activities make it: ${comparable(wanted)}.`];
    const given = sources.completions.filter(
      (one) => one.state === "given" && cardId(userId, { ...one, no: one.card }) === id,
    );
    return given.length === card.completed
      ? faults
      : [
          ...faults,
          `The card ${id} is completed ${card.completed} times and has given ${given.length} rewards.`,
        ];
  });
  return [...cards, ...neverBegun(userId, sources)];
}

/** Activities and completions name cards that were begun. */
function neverBegun(
  userId: string,
  { opened, activities, completions }: CardSources,
): readonly string[] {
  const begun = new Set(opened.map(({ id }) => id));
  const named = [
    ...activities.flatMap(({ id, counts }) => counts.map((count) => ({ ...count, id }))),
    ...completions,
  ];
  return named.flatMap(({ id, challengeId, card }) => {
    const own = cardId(userId, { challengeId, no: card });
    return begun.has(own) ? [] : [`${id} names the card ${own}, which was never begun.`];
  });
}

/** Databases return the fields of an object in another order. */
function comparable({ tally, undone, ...card }: Card): string {
  const { challengeId, no, version, from, until, cap, completed } = card;
  const sorted = (values: object) =>
    Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const kept = sorted(undone).map(([key, { times, isKept }]) => [key, times, isKept]);
  return JSON.stringify([
    challengeId,
    no,
    version,
    from,
    until,
    cap,
    completed,
    sorted(tally),
    kept,
  ]);
}
