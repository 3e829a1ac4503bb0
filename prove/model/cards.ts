import type { ChallengeFields } from "#core/challenges/challenge-definition.ts";
import type { Store } from "#engine/ports.ts";
import { storeChallenge } from "#testing/challenges.ts";

/*
 * The stamp cards and challenges that run in the model: one that counts visits and gives points, one that counts what is spent and gives a
 * voucher, and one that counts items and gives a badge.
 */

/** The ids of the challenges, in the order in which a purchase counts on them. */
export const cardIds = ["cards-a-visits", "cards-b-amount", "cards-c-items"] as const;

/** One of {@link cardIds}. */
export type CardId = (typeof cardIds)[number];

/** The challenge on which a campaign gives a stamp for purchases of at least {@link STAMPED} cents. */
export const STAMPED_CARD: CardId = "cards-c-items";
export const STAMPED = 20_000;

/** The points of the first challenge, the title and days of the voucher of the second one. */
export const CARD_POINTS = 20;
export const CARD_VOUCHER = { title: "Cake", days: 2 };

/** How much of each card is given at the start. */
export const headStarts: Readonly<Record<CardId, number>> = {
  "cards-a-visits": 0,
  "cards-b-amount": 0,
  "cards-c-items": 1,
};

/** The targets that staff can choose in the model; the first is that of the start. */
export const targets: Readonly<Record<CardId, readonly number[]>> = {
  "cards-a-visits": [3, 2, 4],
  "cards-b-amount": [50_000, 30_000],
  "cards-c-items": [4, 3, 6],
};

const everything = { skus: [], categories: [] };

const kinds: Readonly<Record<CardId, Pick<ChallengeFields["rules"], "counts" | "reward">>> = {
  "cards-a-visits": {
    counts: { kind: "visits", perDay: 1, withScans: true },
    reward: { kind: "points", points: CARD_POINTS },
  },
  "cards-b-amount": {
    counts: { kind: "amount" },
    reward: {
      kind: "voucher",
      title: CARD_VOUCHER.title,
      benefit: { kind: "item", products: everything },
      expiryDays: CARD_VOUCHER.days,
    },
  },
  "cards-c-items": {
    counts: { kind: "items", products: everything, perPurchase: null },
    reward: { kind: "badge", name: "Regular" },
  },
};

/** A challenge as staff enter it. */
export function cardFields(id: CardId, target: number): ChallengeFields {
  const rules = { ...kinds[id], target, headStart: headStarts[id] };
  const plain = { period: { kind: "none" }, streak: null, repeat: null } as const;
  const dates = { firstDay: "", lastDay: "" };
  return { name: id, text: "", image: "", ...dates, rules: { ...rules, ...plain } };
}

/** Stores the challenges, running, bypassing the commands of staff. */
export async function storeCards(store: Pick<Store, "transact">): Promise<void> {
  for (const id of cardIds) await storeChallenge(store, cardFields(id, targets[id][0] ?? 1), id);
}

/** A version of a challenge. `rules` is the version in which its target last changed. */
export interface CardVersion {
  readonly version: number;
  readonly rules: number;
  readonly target: number;
  /** In force from then on, UTC epoch milliseconds. */
  readonly at: number;
}

/** A customer's card. */
export interface Card {
  readonly challenge: CardId;
  readonly no: number;
  /** The version of its rules, and their target. */
  readonly rules: number;
  readonly target: number;
  /** How often it can be completed; null for no limit. */
  cap: number | null;
  completed: number;
  /** Visits by day; under '' what is spent, and items. */
  readonly counted: Map<string, number>;
  /** Stamps that staff and campaigns gave, less those that were taken back. */
  stamps: number;
  /** By the number of the completion. */
  readonly completions: Map<number, Completion>;
}

/** A completion of a card. */
export interface Completion {
  times: number;
  isUndone: boolean;
  isKept: boolean;
  /** The key in {@link ModelState.vouchers} of the voucher that was given last. */
  voucher: string | null;
}

/** What a purchase counts on a card now. */
export interface CardShare {
  readonly challenge: CardId;
  readonly no: number;
  /** The key in {@link Card.counted}; null for stamps of a campaign. */
  readonly key: string | null;
  units: number;
}

/** The challenges and the customers' cards. */
export interface CardState {
  /** The latest version last. */
  readonly versions: Readonly<Record<CardId, CardVersion[]>>;
  /** By customer; all cards in the order in which they were begun. */
  readonly cards: Map<string, readonly Card[]>;
  /** Stamps by hand, by 'customer challenge day'. */
  readonly byHand: Map<string, number>;
  /** The items of a purchase, by its check. */
  readonly items: Map<string, readonly { readonly quantity: number; readonly amount: number }[]>;
  /** What a purchase counts now, by its check. */
  readonly shares: Map<string, readonly CardShare[]>;
  /** How many vouchers challenges have given. */
  given: number;
}

/** The challenges as {@link storeCards} stores them, and no cards. */
export function untouchedCards(): CardState {
  const first = (id: CardId): CardVersion[] => [
    { version: 1, rules: 1, target: targets[id][0] ?? 1, at: 0 },
  ];
  return {
    versions: {
      "cards-a-visits": first("cards-a-visits"),
      "cards-b-amount": first("cards-b-amount"),
      "cards-c-items": first("cards-c-items"),
    },
    cards: new Map(),
    byHand: new Map(),
    items: new Map(),
    shares: new Map(),
    given: 0,
  };
}
