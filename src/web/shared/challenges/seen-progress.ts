import { useEffect, useState } from "react";
import { browserStorage, type OpenStorage } from "#web/data/card-memory.ts";
import { useMe } from "#web/data/session.ts";

/** How far a card was filled when it was last shown: completions and stamps. */
export interface SeenCard {
  readonly completed: number;
  readonly progress: number;
}

type SeenCards = Readonly<Record<string, SeenCard>>;

/** Returns the storage key of what a user has seen. */
export const seenKey = (userId: string) => `regulars.stamps.${userId}`;

/** Returns what was shown before, by challenge; nothing where storage is blocked or invalid. */
export function seenCards(open: OpenStorage, userId: string): SeenCards {
  try {
    const stored: unknown = JSON.parse(open().getItem(seenKey(userId)) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as SeenCards) : {};
  } catch {
    return {};
  }
}

/** Returns the first stamp that is new on a card: all of a new round are, and none of a card that was never shown. */
export function newFrom(seen: SeenCard | undefined, now: SeenCard): number | undefined {
  if (seen === undefined || typeof seen.progress !== "number") return undefined;
  return seen.completed === now.completed ? seen.progress : 0;
}

interface ShownCard extends SeenCard {
  readonly challengeId: string;
}

/**
 * Returns a function that says from which stamp on a card's stamps are new since this browser last showed it. What is shown now is stored for
 * the next visit; while the page is open, stamps that arrive are new.
 */
export function useNewStamps(cards: readonly ShownCard[] | undefined) {
  const { id } = useMe();
  const [before] = useState(() => seenCards(browserStorage, id));
  useEffect(() => {
    if (cards === undefined) return;
    const now = cards.map(({ challengeId, completed, progress }) => [
      challengeId,
      { completed, progress },
    ]);
    try {
      browserStorage().setItem(seenKey(id), JSON.stringify(Object.fromEntries(now)));
    } catch {
      // Without it no stamp moves.
    }
  }, [cards, id]);
  return (card: ShownCard) => newFrom(before[card.challengeId], card);
}
