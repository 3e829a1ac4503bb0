import { isDeepStrictEqual } from "node:util";
import type { CommandInput } from "#client/api.ts";
import type { Datasets } from "#core/datasets.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Award } from "#core/points/award.ts";
import { defaultProgram, type Program, settingsOf } from "#core/program.ts";

/** The highest number of settings: a tier's bonus is at most 1000 percent. */
export const MAX_NUMBER = 1000;

/** Purchases of less than this, in cents, are below the minimum amount of all numbered settings; those of {@link LARGE} or more are not. */
export const SMALL = 1000;
export const LARGE = SMALL + MAX_NUMBER + 1;

/** Points of a code: enough for a bonus of one point at one percent. */
export const CODE_POINTS = 100;

/**
 * Returns sections of settings in which every value that a decision uses contains the same number, so that a decision with values of two
 * versions is recognised. `number` from 1 to {@link MAX_NUMBER}.
 */
export function numberedSections(number: number): CommandInput<"saveSettings">["sections"] {
  return {
    tiers: defaultProgram.tiers.map(({ benefits, ...tier }) => ({
      ...tier,
      benefits: [...benefits],
      name: `${tier.id} ${number}`,
      bonusPercent: number,
    })),
    purchases: {
      pointsPerUnit: (100 + number) / 100,
      currency: "EUR",
      minimumAmount: SMALL + number,
      excluded: { skus: [], categories: [] },
    },
    qr: {
      prefix: `N${number}-`,
      lifetimeDays: number,
      batchLifetimeDays: 365,
      maxPoints: CODE_POINTS + number,
      scansPerProductAndDay: 1,
    },
  };
}

/** Returns whether a program's settings explain everything that a purchase and its ledger entry state; the entry is undefined without points. */
export function explainsPurchase(
  program: Program,
  purchase: Datasets["purchases"],
  entry: Pick<Datasets["transactions"], "amount" | "awards"> | undefined,
): boolean {
  const { pointsPerUnit, minimumAmount, currency } = program.purchases;
  const { amount, basePoints, points, carriedIn, carriedOver } = purchase;
  const isBelow = amount < minimumAmount;
  // Millionths of a point: cents times hundredths of a point per euro.
  const worth = isBelow ? 0 : amount * Math.round(pointsPerUnit * 100) * 100;
  const percent = bonusOf(program, purchase.tier);
  if (percent === undefined) return false;
  return (
    purchase.currency === currency &&
    purchase.bonusPercent === percent &&
    purchase.belowMinimum === (isBelow ? minimumAmount : null) &&
    basePoints * 1e6 + carriedOver === worth + carriedIn &&
    points === basePoints + Math.floor((basePoints * percent) / 100) &&
    (entry?.amount ?? 0) === points &&
    (entry?.awards ?? []).every((award) => explainsAward(program, award))
  );
}

/** Returns whether a program's settings explain the ledger entry of a redeemed code. */
export function explainsScan(
  program: Program,
  { amount, awards }: Pick<Datasets["transactions"], "amount" | "awards">,
): boolean {
  const bonus = awards.find(({ rule }) => rule === "tier-bonus");
  if (bonus === undefined) return false;
  const percent = Number(bonus.explanation.params["percent"]);
  return (
    amount === CODE_POINTS + Math.floor((CODE_POINTS * percent) / 100) &&
    awards.every((award) => explainsAward(program, award))
  );
}

/** Returns whether a program's settings explain the prefix and the lifetime of a generated code. */
export function explainsCode(
  { qr }: Program,
  { code, createdAt, expiresAt }: Pick<Datasets["qrCodes"], "code" | "createdAt" | "expiresAt">,
): boolean {
  return code.startsWith(qr.prefix) && expiresAt - createdAt === qr.lifetimeDays * DAY_MS;
}

/** Returns whether a reply of the query programSettings to an admin contains the settings and the version of a program. */
export function explainsReply(program: Program, result: unknown): boolean {
  const { security, ...settings } = settingsOf(program);
  return isDeepStrictEqual(result, { version: program.version, settings, security });
}

function explainsAward(program: Program, { rule, explanation: { params } }: Award): boolean {
  if (rule === "base-rate") return params["pointsPerUnit"] === program.purchases.pointsPerUnit;
  if (rule === "code-points") return true;
  return params["percent"] === bonusOf(program, params["tier"]);
}

/** The bonus of the tier with that name, in percent; undefined if no tier has it. */
function bonusOf({ tiers }: Program, name: unknown): number | undefined {
  return tiers.find((tier) => tier.name === name)?.bonusPercent;
}
