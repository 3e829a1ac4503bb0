import { dayIn } from "../kit/time.ts";
import type { Award } from "../points/award.ts";
import type { Allowances, CampaignRule, GiftEffect, SkipReason } from "./campaign-rule.ts";
import { localTimeOf } from "./local-time.ts";
import { type Multiplier, multiplierGains } from "./multipliers.ts";
import type { Occasion } from "./occasion.ts";
import type { OccasionLine } from "./occasion-lines.ts";
import { lastDayOfPoints } from "./points-end.ts";
import { weighedLines } from "./shares.ts";

type Of<Code extends string, Params> = { readonly code: Code; readonly params: Params };

/** What every explanation of a campaign's award states: its name, and what it would have given if its budget had sufficed. */
interface Named {
  readonly name: string;
  /** Left out for an award that was not cut. */
  readonly uncut?: number;
}

/** The explanations of campaigns' awards. The texts are in src/messages/en/awards.ts. */
export type CampaignExplanation =
  | Of<"campaign-multiplier", Named & { readonly thousandths: number }>
  | Of<"campaign-bonus", Named>
  | Of<"campaign-per-item", Named & { readonly items: number; readonly each: number }>;

/** A voucher or stamps that a campaign gives. */
export interface Gift {
  /** The campaign's id. */
  readonly rule: string;
  readonly version: number;
  readonly name: string;
  readonly effect: GiftEffect;
}

/** A campaign that did not apply to an occasion of its kind. */
export interface Skipped {
  /** The campaign's id. */
  readonly rule: string;
  readonly version: number;
  readonly name: string;
  readonly isShown: boolean;
  readonly reason: SkipReason;
}

/** What campaigns give for an occasion. */
export interface CampaignOutcome {
  readonly awards: readonly Award[];
  readonly gifts: readonly Gift[];
  readonly skipped: readonly Skipped[];
}

/** A campaign whose conditions an occasion meets, with the lines that count for it and what its budget has left. */
interface Met {
  readonly rule: CampaignRule;
  readonly lines: readonly OccasionLine[];
  readonly left: number | null;
}

/**
 * Returns what campaigns give for an occasion on top of its base points: multipliers, then bonuses and points per item, then gifts, each in
 * the order of the campaigns' ids. Pure.
 * @param base whole points before the tier's bonus
 */
export function campaignOutcome(
  occasion: Occasion,
  base: number,
  rules: readonly CampaignRule[],
  allowances: Allowances,
): CampaignOutcome {
  const asked = byId(rules.filter(({ trigger }) => trigger === occasion.kind));
  if (asked.length === 0) return { awards: [], gifts: [], skipped: [] };
  const lines = weighedLines(occasion).filter(({ earns }) => earns);
  const local = localTimeOf(occasion);
  const met: Met[] = [];
  const skipped: Skipped[] = [];
  for (const rule of asked) {
    const unmet = rule.unmet(occasion, local);
    if (unmet !== undefined) {
      skipped.push(skip(rule, unmet));
      continue;
    }
    const counted = rule.counts === null ? lines : lines.filter(rule.counts);
    const allowance = allowances.get(rule.id);
    const reason = counted.length === 0 ? noProduct : allowance?.reason;
    if (reason) skipped.push(skip(rule, reason));
    else met.push({ rule, lines: counted, left: allowance?.budgetLeft ?? null });
  }
  const multiplied = multiplierOutcome(base, lines, met);
  const points = met.map(pointsOf).filter((outcome) => outcome !== undefined);
  const awards = [...multiplied.awards, ...points.flatMap(({ award }) => award ?? [])];
  return {
    awards: withLastDays(awards, met, occasion),
    gifts: met.flatMap(giftOf),
    skipped: [
      ...skipped,
      ...multiplied.skipped,
      ...points.flatMap(({ skipped: one }) => one ?? []),
    ],
  };
}

/** Returns campaigns in the order of their ids. Those of a program are in it already. */
function byId(rules: readonly CampaignRule[]): readonly CampaignRule[] {
  const isSorted = rules.every(({ id }, at) => at === 0 || (rules[at - 1]?.id ?? "") < id);
  return isSorted ? rules : rules.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Points of a campaign with their own end say the last program day on which they can be used. */
function withLastDays(
  awards: readonly Award[],
  met: readonly Met[],
  { happenedAt, timeZone }: Occasion,
): readonly Award[] {
  const ends = new Map(
    met.flatMap(({ rule: { id, pointsEnd } }) => (pointsEnd ? [[id, pointsEnd] as const] : [])),
  );
  if (ends.size === 0) return awards;
  const earned = dayIn(timeZone, happenedAt);
  return awards.map((award) => {
    const end = ends.get(award.rule);
    return end === undefined ? award : { ...award, lastDay: lastDayOfPoints(end, earned) };
  });
}

const noProduct: SkipReason = { code: "no-product", params: {} };
const budgetSpent: SkipReason = { code: "budget-spent", params: {} };

function skip({ id, version, name, isShown }: CampaignRule, reason: SkipReason): Skipped {
  return { rule: id, version, name, isShown, reason };
}

function multiplierOutcome(base: number, lines: readonly OccasionLine[], met: readonly Met[]) {
  const multipliers = met.flatMap(({ rule, left }): readonly Multiplier[] =>
    rule.effect.kind === "multiplier" ? [{ rule, effect: rule.effect, left }] : [],
  );
  const gains = multiplierGains(base, lines, multipliers);
  const best = gains.find(({ multiplier }) => !multiplier.effect.isStackable)?.multiplier.rule;
  const awards = gains.flatMap(({ multiplier: { rule, effect }, points, uncut }) => {
    const { thousandths } = effect;
    return awardOf(rule, points, uncut, { code: "campaign-multiplier", params: { thousandths } });
  });
  const skipped = multipliers.flatMap(({ rule, left }): readonly Skipped[] => {
    const gain = gains.find(({ multiplier }) => multiplier.rule === rule);
    if (gain !== undefined && gain.points > 0) return [];
    if (gain !== undefined && left === 0 && gain.uncut > 0) return [skip(rule, budgetSpent)];
    const isBeaten = gain === undefined && best !== undefined && awards.length > 0;
    return [
      skip(
        rule,
        isBeaten
          ? { code: "better-multiplier", params: { name: best.name } }
          : { code: "nothing-to-multiply", params: {} },
      ),
    ];
  });
  return { awards, skipped };
}

/** What a bonus or points per item give; undefined for other effects. */
function pointsOf({ rule, lines, left }: Met) {
  const { effect } = rule;
  if (effect.kind !== "bonus" && effect.kind !== "per-item") return undefined;
  const isBonus = effect.kind === "bonus";
  const items = isBonus ? 1 : lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (items === 0) return { skipped: skip(rule, noProduct) };
  const uncut = items * effect.points;
  const points = Math.min(uncut, left ?? uncut);
  if (points === 0) return { skipped: skip(rule, budgetSpent) };
  const [award] = awardOf(
    rule,
    points,
    uncut,
    isBonus
      ? { code: "campaign-bonus", params: {} }
      : { code: "campaign-per-item", params: { items, each: effect.points } },
  );
  return { award };
}

/** The explanations without what all of them state. */
type Own<Explanation> =
  Explanation extends Of<infer Code, infer Params> ? Of<Code, Omit<Params, keyof Named>> : never;

/** Returns the award, or none of 0 points. */
function awardOf(
  { id: rule, version, name }: CampaignRule,
  points: number,
  uncut: number,
  { code, params }: Own<CampaignExplanation>,
): readonly Award[] {
  if (points === 0) return [];
  const named: Named = { name, ...(uncut > points && { uncut }) };
  return [{ rule, version, points, explanation: { code, params: { ...named, ...params } } }];
}

function giftOf({ rule: { id, version, name, effect } }: Met): readonly Gift[] {
  const isGift = effect.kind === "voucher" || effect.kind === "stamp";
  return isGift ? [{ rule: id, version, name, effect }] : [];
}
