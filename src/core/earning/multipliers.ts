import type { CampaignRule, MultiplierEffect } from "./campaign-rule.ts";
import type { OccasionLine } from "./occasion-lines.ts";

/** A multiplier that an occasion meets, and how many points its budget has left; null for no limit. */
export interface Multiplier {
  readonly rule: CampaignRule;
  readonly effect: MultiplierEffect;
  readonly left: number | null;
}

/** What a multiplier adds to the base points. `uncut` is more than `points` if its budget did not suffice. */
export interface Gain {
  readonly multiplier: Multiplier;
  readonly points: number;
  readonly uncut: number;
}

/** Lines for which the same multipliers count: their weight, and for each multiplier whether it counts them. */
interface Group {
  weight: bigint;
  readonly counted: ReadonlySet<string>;
}

/**
 * Returns what multipliers add to base points, exactly. One multiplier applies, the best for the customer, and all that are stackable
 * multiply with it: after each of them the total is `floor(base × factors)`, each line's share of the base points with its own factors, and
 * a multiplier's gain is the difference. So the gains add up to the formula, in any order of the campaigns.
 * @param base whole points
 * @param lines those that earn; a multiplier counts the base points' share of its lines
 * @param multipliers in the order of their campaigns' ids, which decides between equally good ones
 */
export function multiplierGains(
  base: number,
  lines: readonly OccasionLine[],
  multipliers: readonly Multiplier[],
): readonly Gain[] {
  if (multipliers.length === 0) return [];
  const groups = groupsOf(lines, multipliers);
  const all = groups.reduce((sum, { weight }) => sum + weight, 0n);
  const stackable = multipliers.filter(({ effect }) => effect.isStackable);
  const single = multipliers.filter(({ effect }) => !effect.isStackable);
  const choices = single.length === 0 ? [stackable] : single.map((one) => [one, ...stackable]);
  const [first = [], ...others] = choices.map((chosen) => gainsOf(base, { groups, all }, chosen));
  return others.reduce((best, gains) => (sumOf(gains) > sumOf(best) ? gains : best), first);
}

function groupsOf(lines: readonly OccasionLine[], multipliers: readonly Multiplier[]) {
  const groups = new Map<string, Group>();
  const selecting = multipliers.filter(({ rule }) => rule.counts !== null);
  for (const line of lines) {
    const counted = selecting.filter(({ rule }) => rule.counts?.(line)).map(({ rule }) => rule.id);
    const key = counted.join(" ");
    const group = groups.get(key) ?? { weight: 0n, counted: new Set(counted) };
    group.weight += BigInt(line.amount);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** @param all the weight of all groups, which is the same for each choice */
function gainsOf(
  base: number,
  { groups, all }: { readonly groups: readonly Group[]; readonly all: bigint },
  chosen: readonly Multiplier[],
): readonly Gain[] {
  if (all === 0n) return chosen.map((multiplier) => ({ multiplier, points: 0, uncut: 0 }));
  const [only] = chosen;
  if (chosen.length === 1 && only?.rule.counts === null) return [gainOnAll(base, only)];
  const products = groups.map(({ weight }) => weight);
  let divisor = all;
  let before = BigInt(base);
  return chosen.map((multiplier): Gain => {
    const { rule, effect, left } = multiplier;
    groups.forEach(({ counted }, place) => {
      const isCounted = rule.counts === null || counted.has(rule.id);
      const factor = BigInt(isCounted ? effect.thousandths : 1000);
      products[place] = (products[place] ?? 0n) * factor;
    });
    divisor *= 1000n;
    const after = (BigInt(base) * products.reduce((sum, part) => sum + part, 0n)) / divisor;
    const uncut = Number(after - before);
    before = after;
    return { multiplier, points: Math.min(uncut, left ?? uncut), uncut };
  });
}

/** Returns the same for one multiplier that counts every line, without the lines: most are like this, and each is computed for each purchase. */
function gainOnAll(base: number, multiplier: Multiplier): Gain {
  const product = base * multiplier.effect.thousandths;
  const after = Number.isSafeInteger(product)
    ? (product - (product % 1000)) / 1000
    : Number((BigInt(base) * BigInt(multiplier.effect.thousandths)) / 1000n);
  const uncut = after - base;
  return { multiplier, points: Math.min(uncut, multiplier.left ?? uncut), uncut };
}

function sumOf(gains: readonly Gain[]): number {
  return gains.reduce((sum, { points }) => sum + points, 0);
}
