import { dayNumber } from "../kit/time.ts";
import { skuKeyOf } from "../products/product-fields.ts";
import {
  matchesLine,
  type ProductSelection,
  type SelectableLine,
} from "../products/product-selection.ts";
import type { Tally } from "./card.ts";
import type { ChallengeCount, ChallengeRules } from "./challenge-definition.ts";

/** The key of stamps that staff or campaigns give; the day follows where a tally is kept by day. */
export const STAMPS = "+";

/** How often one purchase fills a card at most, so that no check gives thousands of rewards. */
export const MAX_FILLINGS = 10;

/** A line of a purchase. `amount` for the whole quantity, in minor units. */
export interface CountedLine extends SelectableLine {
  readonly text: string;
  readonly quantity: number;
  readonly amount: number;
  /** The SKU of its product, and the one that the till sent, in lower case; left out where only the sent one is known. */
  readonly skuKeys?: readonly string[];
}

/** What happened, as challenges see it. `day`: 'YYYY-MM-DD' at the location. */
export type Activity = { readonly day: string } & (
  | { readonly kind: "purchase"; readonly amount: number; readonly lines: readonly CountedLine[] }
  | { readonly kind: "scan" }
  | { readonly kind: "stamps"; readonly units: number }
);

/** What an activity counts for a challenge. `lines`: the counted lines of the purchase by index, with the product's key. */
export interface Counted {
  readonly units: Tally;
  readonly lines: Readonly<Record<string, string>>;
}

/** What is left of a purchase, in minor units. */
export interface Kept {
  readonly amount: number;
  readonly kept: number;
  readonly lines: readonly CountedLine[];
}

/** Returns the number of the week, Monday to Sunday, of a day's number. */
export function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** Returns what an activity counts by the rules; undefined for nothing. */
export function countedOf(rules: ChallengeRules, activity: Activity): Counted | undefined {
  const { counts } = rules;
  if (activity.kind === "stamps") {
    if (counts.kind === "amount") return undefined;
    const key = isByDay(rules) ? `${STAMPS}${dayNumber(activity.day)}` : STAMPS;
    return { units: { [key]: activity.units }, lines: {} };
  }
  if (activity.kind === "scan") {
    const isCounted = counts.kind === "scans" || (counts.kind === "visits" && counts.withScans);
    return isCounted ? { units: { [String(dayNumber(activity.day))]: 1 }, lines: {} } : undefined;
  }
  if (counts.kind === "scans") return undefined;
  const lines = countedLines(counts, activity.lines);
  const { amount } = activity;
  const units = keptUnits(rules, activity.day, lines, {
    amount,
    kept: amount,
    lines: activity.lines,
  });
  return Object.keys(units).length === 0 ? undefined : { units, lines };
}

/** Returns whether a tally is kept by day: for limits of a day, for rolling periods and for streaks. */
function isByDay({ counts, period, streak }: ChallengeRules): boolean {
  const isLimited = counts.kind === "visits" || counts.kind === "scans";
  return isLimited || period.kind === "rolling" || streak !== null;
}

/** The lines that count, by index. Free items do not count, so that a free coffee does not earn a stamp. */
function countedLines(
  counts: ChallengeCount,
  lines: readonly CountedLine[],
): Readonly<Record<string, string>> {
  if (counts.kind !== "items" && counts.kind !== "products") return {};
  return Object.fromEntries(
    lines.flatMap((line, at) =>
      line.amount > 0 && isSelected(counts.products, line) ? [[at, productKey(line)]] : [],
    ),
  );
}

function isSelected(selection: ProductSelection, line: CountedLine): boolean {
  const { skuKeys = [line.sku ?? ""], category } = line;
  return [...skuKeys, ""].some((sku) => matchesLine(selection, { sku, category }));
}

/** A product's key in a tally: its SKU, or the text of a line without one. The first character keeps it apart from {@link STAMPS}. */
function productKey({ sku = "", skuKeys: [first] = [skuKeyOf(sku)], text }: CountedLine): string {
  return first === undefined || first === "" ? `"${text.toLowerCase()}` : `=${first}`;
}

/**
 * Returns what the kept part of a purchase counts. Amounts: what is kept. Visits: one until everything is refunded. Items and products: as
 * many of the counted ones, cheapest first, as the kept amount pays for; so a refund takes other lines first, to the customer's favour. One
 * purchase fills a card at most {@link MAX_FILLINGS} times.
 * @param lines the counted lines, as they were when the purchase was recorded
 */
export function keptUnits(
  rules: ChallengeRules,
  day: string,
  lines: Counted["lines"],
  purchase: Kept,
): Tally {
  const { counts } = rules;
  const key = isByDay(rules) ? String(dayNumber(day)) : "";
  const isKept = purchase.kept > 0 || purchase.amount === 0;
  const most = (rules.target - rules.headStart) * MAX_FILLINGS;
  switch (counts.kind) {
    case "visits":
      return isKept ? { [key]: 1 } : {};
    case "amount":
      return purchase.kept > 0 ? { [key]: Math.min(purchase.kept, most) } : {};
    case "items": {
      const items = keptItems(lines, purchase).reduce((sum, { quantity }) => sum + quantity, 0);
      const units = Math.min(items, counts.perPurchase ?? most, most);
      return units > 0 ? { [key]: units } : {};
    }
    case "products":
      return Object.fromEntries(keptItems(lines, purchase).map(({ product }) => [product, 1]));
    case "scans":
      return {};
  }
}

interface KeptItem {
  readonly product: string;
  readonly quantity: number;
}

/** Returns the counted items that the kept amount pays for, cheapest first. */
function keptItems(counted: Counted["lines"], { amount, kept, lines }: Kept): readonly KeptItem[] {
  const items = lines
    .flatMap((line, at) => {
      const product = counted[String(at)];
      const { quantity } = line;
      return product === undefined ? [] : [{ product, quantity, price: line.amount / quantity }];
    })
    .toSorted((a, b) => a.price - b.price);
  if (kept >= amount) return items;
  // Lines can add up to more than was paid, when a discount is on the whole check.
  const total = lines.reduce((sum, line) => sum + Math.max(0, line.amount), 0);
  const share = total > amount ? amount / total : 1;
  let left = kept;
  return items.flatMap(({ product, quantity, price }) => {
    // Prices of single items are fractions: a millionth of a minor unit is no difference.
    const paid = Math.min(quantity, Math.floor((left + 1e-6) / (price * share)));
    left -= paid * price * share;
    return paid > 0 ? [{ product, quantity: paid }] : [];
  });
}
