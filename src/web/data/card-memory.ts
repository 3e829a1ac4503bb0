import type { Me } from "#core/sessions/me.ts";

/** What a person's card showed when it was last looked at. `points` in whole points, `progress` in percent. */
export interface ShownCard {
  readonly tier: string;
  readonly points: number;
  readonly progress: number;
}

/** What this browser remembers of one person's card. */
export interface CardMemory {
  /** The tiers that need no celebration any more: held on the first visit, or celebrated since. The latest is the last. */
  readonly tiers: readonly string[];
  /** The highest place among the program's tiers that one of them had. */
  readonly rank: number;
  /** Undefined until the card was looked at. */
  readonly shown?: ShownCard;
}

/** How to get at the browser's storage; a browser that blocks it throws on the very access. */
export type OpenStorage = () => Pick<Storage, "getItem" | "setItem">;

/** This browser's own storage. */
export const browserStorage: OpenStorage = () => localStorage;

type Holder = Pick<Me, "id" | "tier" | "tierRank">;

/** Under which name this browser keeps the memory of a person's card. */
export const cardKey = (personId: string) => `regulars.card.${personId}`;

/** The memory of a person's card, or undefined on the first visit, and where storage is blocked or holds something else. */
export function cardMemory(open: OpenStorage, personId: string): CardMemory | undefined {
  try {
    const stored: unknown = JSON.parse(open().getItem(cardKey(personId)) ?? "null");
    return isMemory(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the memory of a person's card. Does nothing where storage is blocked or full: it is only for celebrating. */
export function keepCardMemory(open: OpenStorage, personId: string, memory: CardMemory): void {
  try {
    open().setItem(cardKey(personId), JSON.stringify(memory));
  } catch {
    // Without memory nothing is celebrated, and the points count up from 0.
  }
}

/** The memory of a first visit: the tier held then is nothing new. */
export function firstMemory({ tier, tierRank }: Holder): CardMemory {
  return { tiers: [tier], rank: tierRank };
}

/**
 * Whether somebody has climbed to a tier that was not celebrated yet. A tier lowered by hand is no climb, and neither is a tier
 * that is known by name after the program's tiers were changed.
 */
export function hasClimbed({ tiers, rank }: CardMemory, { tier, tierRank }: Holder): boolean {
  return tierRank > rank && !tiers.includes(tier);
}

/** The memory once a tier was celebrated. */
export function withCelebrated(memory: CardMemory, { tier, tierRank }: Holder): CardMemory {
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
