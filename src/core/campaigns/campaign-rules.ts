import type { CampaignRule, SkipReason } from "../earning/campaign-rule.ts";
import type { LocalTime } from "../earning/local-time.ts";
import type { Occasion, PurchaseOccasion } from "../earning/occasion.ts";
import { isSelected, type OccasionLine } from "../earning/occasion-lines.ts";
import { earningAmount } from "../earning/shares.ts";
import { addDays } from "../kit/time.ts";
import { isEverything } from "../products/everything.ts";
import type { Program } from "../program.ts";
import { isInForce } from "../rules/rule-book.ts";
import type { RuleVersion } from "../rules/rule-version.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";

type Conditions = CampaignDefinition["conditions"];

/** SHA-256 of a text, in hex. */
type Digest = (text: string) => string;

/** A campaign as {@link evaluate} applies it, and when it is in force. */
type PreparedCampaign = Pick<RuleVersion, "at" | "until"> & { readonly rule: CampaignRule };

/** The campaigns of each program that is in use, so that a purchase does not prepare them again: a program never changes. */
const prepared = new WeakMap<object, readonly PreparedCampaign[]>();

/**
 * Returns the campaigns that were in force at a time, as {@link evaluate} applies them.
 * @param at UTC epoch milliseconds: of payment for a purchase
 */
export function campaignRules(
  program: Pick<Program, "rules" | "purchases">,
  at: number,
  digest: Digest,
): readonly CampaignRule[] {
  const campaigns = prepared.get(program) ?? prepare(program, digest);
  return campaigns.filter((one) => isInForce(one, at)).map(({ rule }) => rule);
}

function prepare(program: Pick<Program, "rules" | "purchases">, digest: Digest) {
  const campaigns = program.rules.versions
    .filter(({ kind }) => kind === "campaign")
    .toSorted((one, other) => (one.ruleId < other.ruleId ? -1 : 1))
    .map((version): PreparedCampaign => {
      const { at, until } = version;
      return { at, until, rule: campaignRule(version, definitionOf(version), program, digest) };
    });
  prepared.set(program, campaigns);
  return campaigns;
}

/** Returns a stored campaign's definition; the commands of campaigns have validated it. */
export function definitionOf({ definition }: Pick<RuleVersion, "definition">): CampaignDefinition {
  return definition as CampaignDefinition;
}

/** Returns a campaign as {@link evaluate} applies it, for instance a draft. */
export function campaignRule(
  { ruleId: id, version }: Pick<RuleVersion, "ruleId" | "version">,
  definition: CampaignDefinition,
  { purchases }: Pick<Program, "purchases">,
  digest: Digest,
): CampaignRule {
  const { name, isShown, trigger, conditions, effect, pointsEnd, holdoutPercent } = definition;
  const unmetTime = timeCheck(conditions);
  return {
    id,
    version,
    name,
    isShown,
    trigger,
    effect,
    ...(pointsEnd !== undefined && { pointsEnd }),
    counts: countsOf(conditions),
    unmet: (occasion, local) =>
      unmetTime(local) ??
      unmetPlace(conditions, occasion) ??
      unmetPurchase(conditions, occasion, purchases.minimumAmount) ??
      (isHeldOut(id, occasion.customerId, holdoutPercent, digest) ? heldOut : undefined),
  };
}

const heldOut: SkipReason = { code: "holdout", params: {} };

/** Returns whether a customer is among the given percent who do not get a campaign: always the same ones, and others for each campaign. */
export function isHeldOut(
  campaignId: string,
  customerId: string,
  percent: number,
  digest: Digest,
): boolean {
  if (percent === 0) return false;
  // 32 bits of the digest, which 100 divides almost evenly.
  return Number.parseInt(digest(campaignId + customerId).slice(0, 8), 16) % 100 < percent;
}

/** Returns whether a line counts for a campaign, or null if every line does. */
function countsOf({ included, excluded }: Conditions): CampaignRule["counts"] {
  if (isEverything(included) && isEverything(excluded)) return null;
  return (line: OccasionLine) =>
    isSelected(included, line) && (isEverything(excluded) || !isSelected(excluded, line));
}

/**
 * Returns the check of a campaign's days and hours. Hours past midnight belong to the day on which they begin, with its weekday and date. The
 * reasons are prepared: most campaigns do not apply to a purchase.
 */
function timeCheck({ firstDay, lastDay, weekdays, hours }: Conditions) {
  const notStarted: SkipReason = { code: "not-started", params: { firstDay } };
  const over: SkipReason = { code: "over", params: { lastDay } };
  const inOrder = weekdays.toSorted((a, b) => a - b).join("");
  const onOtherWeekday: SkipReason = { code: "weekday", params: { weekdays: inOrder } };
  return (local: LocalTime): SkipReason | undefined => {
    const isPastMidnight =
      hours !== null && hours.until <= hours.from && local.minute() < hours.until;
    const day = isPastMidnight ? addDays(local.day, -1) : local.day;
    if (firstDay !== "" && day < firstDay) return notStarted;
    if (lastDay !== "" && day > lastDay) return over;
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(local, isPastMidnight))) {
      return onOtherWeekday;
    }
    if (hours === null || isPastMidnight) return undefined;
    const { from, until } = hours;
    const isWithin = local.minute() >= from && (until <= from || local.minute() < until);
    return isWithin ? undefined : { code: "hours", params: { from, until } };
  };
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(local: LocalTime, isPastMidnight: boolean): number {
  const weekday = local.weekday();
  if (!isPastMidnight) return weekday;
  return weekday === 1 ? 7 : weekday - 1;
}

function unmetPlace({ locations, tiers, segments }: Conditions, occasion: Occasion) {
  const { location, tier } = occasion;
  if (locations.length > 0 && !locations.includes(location?.id ?? "")) {
    return { code: "location", params: {} } as const;
  }
  if (tiers.length > 0 && !tiers.includes(tier)) return { code: "tier", params: {} } as const;
  const isInSegment = segments?.some((id) => occasion.segments?.has(id)) ?? true;
  return isInSegment ? undefined : ({ code: "segment", params: {} } as const);
}

function unmetPurchase(
  { minimumAmount, visit }: Conditions,
  occasion: Occasion,
  programMinimum: number,
): SkipReason | undefined {
  if (occasion.kind !== "purchase") return visit === null ? undefined : unmetVisit(visit);
  if (occasion.amount < programMinimum) {
    return { code: "minimum", params: { amount: programMinimum } };
  }
  if (minimumAmount > 0 && earningAmount(occasion) < minimumAmount) {
    return { code: "minimum", params: { amount: minimumAmount } };
  }
  return visit === null || isVisit(visit, occasion) ? undefined : unmetVisit(visit);
}

/** Returns whether a purchase begins the wanted visit. */
function isVisit(
  { number, isRepeated }: NonNullable<Conditions["visit"]>,
  { visits, startsVisit }: PurchaseOccasion,
): boolean {
  if (!startsVisit) return false;
  return isRepeated ? (visits + 1) % number === 0 : visits + 1 === number;
}

function unmetVisit({ number, isRepeated }: NonNullable<Conditions["visit"]>): SkipReason {
  return { code: "visit", params: { number, isRepeated: Number(isRepeated) } };
}
