import type { Me } from "#core/sessions/me.ts";

/** A card's figures at the user's last visit. `points` in whole points, `progress` in percent. */
export interface ShownCard {
  readonly tier: string;
  readonly points: number;
  readonly progress: number;
}

/** What this browser stores about a user's card. */
export interface CardMemory {
  /** Tiers that need no celebration: held on the first visit, or celebrated since. The latest is last. */
  readonly tiers: readonly string[];
  /** The highest rank of these tiers. */
  readonly rank: number;
  /** Undefined before the card was first shown. */
  readonly shown?: ShownCard;
}

/** Returns the browser's storage; access throws where it is blocked. */
export type OpenStorage = () => Pick<Storage, "getItem" | "setItem">;

/** This browser's own storage. */
export const browserStorage: OpenStorage = () => localStorage;

type CardOwner = Pick<Me, "id" | "tier" | "tierRank">;

/** Returns the storage key of a user's card. */
export const cardKey = (userId: string) => `regulars.card.${userId}`;

/** Returns what is stored about a user's card; undefined on the first visit, and where storage is blocked or invalid. */
export function cardMemory(open: OpenStorage, userId: string): CardMemory | undefined {
  try {
    const stored: unknown = JSON.parse(open().getItem(cardKey(userId)) ?? "null");
    return isMemory(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a user's card. Does nothing where storage is blocked or full. */
export function keepCardMemory(open: OpenStorage, userId: string, memory: CardMemory): void {
  try {
    open().setItem(cardKey(userId), JSON.stringify(memory));
  } catch {
    // Without it nothing is celebrated, and the points animate from 0.
  }
}

/** Returns the initial value: the current tier needs no celebration. */
export function firstMemory({ tier, tierRank }: CardOwner): CardMemory {
  return { tiers: [tier], rank: tierRank };
}

/**
 * Returns whether a user has reached a tier that was not celebrated yet. Neither a tier lowered by staff counts, nor a known tier after a
 * change of the program's tiers.
 */
export function isNewTier({ tiers, rank }: CardMemory, { tier, tierRank }: CardOwner): boolean {
  return tierRank > rank && !tiers.includes(tier);
}

/** Returns the value after a tier was celebrated. */
export function withCelebrated(memory: CardMemory, { tier, tierRank }: CardOwner): CardMemory {
  return { ...memory, tiers: [...memory.tiers, tier], rank: Math.max(memory.rank, tierRank) };
}

function isMemory(value: unknown): value is CardMemory {
  if (!isRecord(value) || !Array.isArray(value["tiers"])) return false;
  const shown = value["shown"];
  return (
    value["tiers"].every((tier) => typeof tier === "string") &&
    typeof value["rank"] === "number" &&
    (shown === undefined || isShown(shown))
  );
}

function isShown(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { tier, points, progress } = value;
  return typeof tier === "string" && Number.isFinite(points) && Number.isFinite(progress);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
