import type { Datasets } from "#core/datasets.ts";
import type { ProgramReader } from "#core/world.ts";

type Purchase = Datasets["purchases"];
type Refund = Datasets["refunds"];
type Entry = Datasets["transactions"];

/** More rows than any proof creates. */
const limit = 200_000;

/**
 * The inconsistencies between purchases, refunds and the ledger, one sentence each: a location's check has one purchase with one entry for its
 * points, and each refund has one entry for the points it took back; the refunds add up to the purchase's totals, and the purchase keeps the share of
 * points of its remaining amount, to the millionth. Reads all rows.
 */
export async function purchaseFaults(reader: ProgramReader): Promise<readonly string[]> {
  const order = [["id", "asc"]] as const;
  const ofSource = (source: string) =>
    reader.many("transactions", { where: { source }, order, limit });
  const [purchases, refunds, earned, taken, pending] = await Promise.all([
    reader.many("purchases", { order, limit }),
    reader.many("refunds", { order, limit }),
    ofSource("purchase"),
    ofSource("refund"),
    reader.many("pendingPoints", { where: { source: "purchase" }, order, limit }),
  ]);
  const refundsOf = Map.groupBy(refunds, ({ purchaseId }) => purchaseId);
  // What was given before any refund: refunds reduce the awards of points that wait.
  const given = [...earned, ...pending].map(
    ({ reference, awards }) => [reference, awards] as const,
  );
  const onTopOf = new Map(given.map(([id, awards]) => [id, pointsOnTop(awards)] as const));
  const checks = purchases.map(({ locationId, checkId }) => `check ${checkId} of ${locationId}`);
  const numbers = refunds.map(({ purchaseId, refundId }) => `refund ${refundId} of ${purchaseId}`);
  return [
    ...repeated([...checks, ...numbers]),
    ...purchases.flatMap((purchase) =>
      faultOf(purchase, refundsOf.get(purchase.id) ?? [], onTopOf.get(purchase.id) ?? []),
    ),
    ...entriesDiffer(purchases.map(earning), earned.map(stored)),
    ...entriesDiffer(refunds.map(taking), taken.map(stored)),
  ];
}

function repeated(names: readonly string[]): readonly string[] {
  return [...Map.groupBy(names, (name) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `There is ${name} ${all.length} times`);
}

/** The points of each award that is not of the base rate: the tier's bonus and campaigns. */
function pointsOnTop(awards: Entry["awards"]): readonly number[] {
  return awards.filter(({ rule }) => rule !== "base-rate").map(({ points }) => points);
}

/** @param own The refunds of the purchase. @param onTop See {@link pointsOnTop}. */
function faultOf(
  purchase: Purchase,
  own: readonly Refund[],
  onTop: readonly number[],
): readonly string[] {
  const { id, amount, points, refunded, pointsBack, carriedBack, userId, locationId } = purchase;
  const sum = own.reduce((total, refund) => total + refund.amount, 0);
  const undone = own.reduce(
    (total, refund) => total + refund.points + refund.forfeited + refund.fromPending,
    0,
  );
  const carried = own.reduce((total, refund) => total + refund.carriedBack, 0);
  const isOf = (refund: Refund) => refund.userId === userId && refund.locationId === locationId;
  const isSum = sum === refunded && undone === pointsBack && carried === carriedBack;
  const kept = keptMillionths(purchase);
  const isDue = undoingRefunds(purchase, own).some(
    (amounts) => kept === dueMillionths({ ...purchase, refunded: amounts }, onTop),
  );
  return refunded <= amount && isSum && isDue && own.every(isOf)
    ? []
    : [
        `Of the purchase ${id} ${refunded} of ${amount} and ${pointsBack} of ${points} points came back, refunds say ${sum} and ${undone}`,
      ];
}

/**
 * The sums that the refunds which undid something can have. Those of a purchase whose points were reversed, or closed with the account, undo
 * nothing from then on, so that they are the last ones.
 */
function undoingRefunds(
  { pointsState, refunded }: Purchase,
  own: readonly Refund[],
): readonly number[] {
  if (pointsState !== "reversed" && pointsState !== "closed") return [refunded];
  const undid = ({ points, forfeited, fromPending, carriedBack }: Refund) =>
    points + forfeited + fromPending > 0 || carriedBack !== 0;
  // Not by time alone: the clock may have been set back between two refunds.
  const inOrder = own.toSorted(
    (a, b) => Number(undid(b)) - Number(undid(a)) || a.recordedAt - b.recordedAt,
  );
  const first = inOrder.filter(undid).length;
  return Array.from({ length: own.length - first + 1 }, (_none, more) =>
    inOrder.slice(0, first + more).reduce((sum, { amount }) => sum + amount, 0),
  );
}

/** What the purchase gave less what its refunds undid, in millionths of a point. */
function keptMillionths(purchase: Purchase): number {
  const { points, pointsBack, carriedIn, carriedOver, carriedBack } = purchase;
  return (points - pointsBack) * 1e6 + carriedOver - carriedIn + carriedBack;
}

/** What the remaining amount is worth: its share of the base points to the millionth, and of each other award in whole points. */
function dueMillionths(purchase: Purchase, onTop: readonly number[]): number {
  const { amount, points, basePoints, refunded, carriedIn, carriedOver } = purchase;
  const base = basePoints * 1e6 + carriedOver - carriedIn;
  if (refunded === 0) return base + (points - basePoints) * 1e6;
  const left = amount - refunded;
  const wholeOnTop = onTop.reduce((sum, own) => sum + Math.floor((own * left) / amount), 0);
  return (base / amount) * left + wholeOnTop * 1e6;
}

function stored({ userId, type, amount, reference, locationId, once }: Entry): string {
  return [userId, type, amount, reference, locationId, once].join(" ");
}

/** The expected entry of a purchase; undefined without points, and for points that did not enter the ledger. */
function earning(purchase: Purchase): string | undefined {
  const { id, userId, points, pendingBack, pointsState, locationId } = purchase;
  const isEntered = pointsState === "posted" || pointsState === "released";
  const words = [userId, "earn", points - pendingBack, id, locationId, `purchase-${id}`];
  return points > pendingBack && isEntered ? words.join(" ") : undefined;
}

/** The expected entry of a refund; undefined if it took no points. */
function taking({ id, userId, points, locationId }: Refund): string | undefined {
  const words = [userId, "redeem", points, id, locationId, `refund-${id}`];
  return points === 0 ? undefined : words.join(" ");
}

function entriesDiffer(
  wanted: readonly (string | undefined)[],
  found: readonly string[],
): readonly string[] {
  const due = new Set(wanted.filter((entry) => entry !== undefined));
  const there = new Set(found);
  return [
    ...[...due].filter((entry) => !there.has(entry)).map((entry) => `Not in the ledger: ${entry}`),
    ...found
      .filter((entry) => !due.has(entry))
      .map((entry) => `In the ledger for nothing: ${entry}`),
    ...repeated(found),
  ];
}
