/**
 * What changes the points that a program owes: earned; reversed, because a purchase was refunded or a completed card undone; redeemed for
 * rewards; returned by cancelled vouchers; expired; closed with deleted accounts; corrected by staff (docs/decisions/186).
 */
export const movementNames = [
  "earned",
  "reversed",
  "redeemed",
  "returned",
  "expired",
  "closed",
  "corrected",
] as const;

/** What changes the points that a program owes, see {@link movementNames}. */
export type Movement = (typeof movementNames)[number];

/** Points of each movement. All are positive where they have the usual direction; `corrected` is negative where staff removed more. */
export type Movements = Readonly<Record<Movement, number>>;

/** Points of each movement, to be added up. */
export type MovementSums = Record<Movement, number>;

/** Whether a movement increases what the program owes, or reduces it. */
const directions: Readonly<Record<Movement, 1 | -1>> = {
  earned: 1,
  reversed: -1,
  redeemed: -1,
  returned: 1,
  expired: -1,
  closed: -1,
  corrected: 1,
};

/** The movements by the source of a ledger entry. Closed accounts have no entry, see closed-balance.ts. */
const bySource: ReadonlyMap<string, Movement> = new Map([
  ["purchase", "earned"],
  ["qr-code", "earned"],
  ["referral", "earned"],
  ["welcome", "earned"],
  ["birthday", "earned"],
  ["promo-code", "earned"],
  ["challenge", "earned"],
  ["message", "earned"],
  ["refund", "reversed"],
  ["challenge-undone", "reversed"],
  ["reward", "redeemed"],
  ["voucher", "returned"],
  ["expired", "expired"],
  ["staff", "corrected"],
  ["correction", "corrected"],
]);

/** Returns the movement of a ledger entry's source, or undefined for an unknown one. `tools/entry-sources.test.ts` fails for such a source of core. */
export function movementOf(source: string): Movement | undefined {
  return bySource.get(source);
}

/** Returns sums of 0. */
export function noMovements(): MovementSums {
  return {
    earned: 0,
    reversed: 0,
    redeemed: 0,
    returned: 0,
    expired: 0,
    closed: 0,
    corrected: 0,
  };
}

/** Entries of one type and source, and the sum of their points. */
export interface EntrySum {
  readonly type: "earn" | "redeem";
  readonly source: string;
  /** Whole points. */
  readonly amount: number;
}

/** Adds entries to the sums. An unknown source counts as corrected, so that the sums stay those of the ledger. */
export function addEntries(sums: MovementSums, { type, source, amount }: EntrySum): void {
  const movement = movementOf(source) ?? "corrected";
  sums[movement] += (type === "earn" ? amount : -amount) * directions[movement];
}

/** Returns by how many points a movement changed what the program owes, for example −30 for 30 redeemed points. */
export function effectOf(movement: Movement, points: number): number {
  return points === 0 ? 0 : directions[movement] * points;
}

/** Returns by how many points the movements changed what the program owes. */
export function netOf(movements: Movements): number {
  return movementNames.reduce((net, name) => net + directions[name] * movements[name], 0);
}
