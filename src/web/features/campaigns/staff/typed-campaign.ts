import type { CampaignDefinition, CampaignTrigger } from "#core/campaigns/campaign-definition.ts";
import type { PointsEnd } from "#core/earning/points-end.ts";
import { clockText } from "#core/locations/opening-hours.ts";
import { everything } from "#core/products/everything.ts";
import type { ProductSelection } from "#core/products/product-selection.ts";
import { minorUnitsOf, typedMoney } from "#web/data/typed-money.ts";
import { numberIn } from "./typed-number.ts";
import { typedEnd, typedEndOf } from "./typed-points-end.ts";

type Effect = CampaignDefinition["effect"];
type Benefit = Extract<Effect, { kind: "voucher" }>["benefit"];

/** What a form of a campaign contains, as plain data: numbers, times and amounts are the typed texts. Empty texts mean no condition or limit. */
export interface TypedCampaign {
  readonly name: string;
  readonly text: string;
  readonly isShown: boolean;
  readonly trigger: CampaignTrigger;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly weekdays: readonly number[];
  /** 'HH:MM' each; both empty for the whole day. */
  readonly from: string;
  readonly until: string;
  readonly locations: readonly string[];
  readonly tiers: readonly string[];
  readonly segments: readonly string[];
  readonly minimumAmount: string;
  readonly included: ProductSelection;
  readonly excluded: ProductSelection;
  readonly visit: string;
  readonly isVisitRepeated: boolean;
  readonly kind: Effect["kind"];
  readonly factor: string;
  readonly isStackable: boolean;
  readonly points: string;
  readonly title: string;
  readonly benefit: Benefit["kind"];
  readonly benefitProducts: ProductSelection;
  readonly benefitAmount: string;
  readonly percent: string;
  readonly most: string;
  readonly expiryDays: string;
  readonly challengeId: string;
  readonly stamps: string;
  readonly times: string;
  readonly per: "day" | "week" | "campaign";
  readonly total: string;
  readonly budget: string;
  readonly holdoutPercent: string;
  /** When its points expire: as all others for 'none'. */
  readonly pointsEnd: "none" | PointsEnd["kind"];
  /** How many days or months after they were earned. */
  readonly endAfter: string;
  /** 'YYYY-MM-DD'. */
  readonly endDay: string;
}

/** The name of a field that is a text. */
export type TextName = {
  [Name in keyof TypedCampaign]: string extends TypedCampaign[Name] ? Name : never;
}[keyof TypedCampaign];

/** The form of a new campaign: double points for every purchase. */
export const emptyTyped: TypedCampaign = {
  name: "",
  text: "",
  isShown: true,
  trigger: "purchase",
  firstDay: "",
  lastDay: "",
  weekdays: [],
  from: "",
  until: "",
  locations: [],
  tiers: [],
  segments: [],
  minimumAmount: "",
  included: everything,
  excluded: everything,
  visit: "",
  isVisitRepeated: false,
  kind: "multiplier",
  factor: "2",
  isStackable: false,
  points: "20",
  title: "",
  benefit: "item",
  benefitProducts: everything,
  benefitAmount: "",
  percent: "10",
  most: "",
  expiryDays: "30",
  challengeId: "",
  stamps: "1",
  times: "",
  per: "day",
  total: "",
  budget: "",
  holdoutPercent: "0",
  pointsEnd: "none",
  endAfter: "30",
  endDay: "",
};

/** Returns what a form shows of a definition. `currency`: ISO 4217. */
export function typedOf(definition: CampaignDefinition, currency: string): TypedCampaign {
  const { name, text, isShown, trigger, conditions, effect, limits, holdoutPercent } = definition;
  const { hours, minimumAmount, visit, segments = [], ...others } = conditions;
  const textOf = (value: number | null) => (value === null ? "" : String(value));
  return {
    ...emptyTyped,
    ...others,
    segments,
    ...typedEffect(effect, currency),
    name,
    text,
    isShown,
    trigger,
    from: hours === null ? "" : clockText(hours.from),
    until: hours === null ? "" : clockText(hours.until % DAY_MINUTES),
    minimumAmount: minimumAmount === 0 ? "" : typedMoney(minimumAmount, currency),
    visit: textOf(visit?.number ?? null),
    isVisitRepeated: visit?.isRepeated ?? false,
    times: textOf(limits.perCustomer?.times ?? null),
    per: limits.perCustomer?.per ?? "day",
    total: textOf(limits.total),
    budget: textOf(limits.budget),
    holdoutPercent: String(holdoutPercent),
    ...typedEndOf(definition.pointsEnd),
  };
}

const DAY_MINUTES = 1440;

function typedEffect(effect: Effect, currency: string): Partial<TypedCampaign> {
  const { kind } = effect;
  switch (kind) {
    case "multiplier":
      return { kind, factor: String(effect.thousandths / 1000), isStackable: effect.isStackable };
    case "voucher":
      return {
        kind,
        title: effect.title,
        expiryDays: String(effect.expiryDays),
        ...typedBenefit(effect.benefit, currency),
      };
    case "stamp":
      return { kind, challengeId: effect.challengeId, stamps: String(effect.stamps) };
    default:
      return { kind, points: String(effect.points) };
  }
}

function typedBenefit(benefit: Benefit, currency: string): Partial<TypedCampaign> {
  const { kind } = benefit;
  if (kind === "item") return { benefit: kind, benefitProducts: benefit.products };
  if (kind === "amount-off") {
    return { benefit: kind, benefitAmount: typedMoney(benefit.amount, currency) };
  }
  const most = benefit.most === null ? "" : typedMoney(benefit.most, currency);
  return { benefit: kind, percent: String(benefit.percent), most };
}

/** Returns the definition that is typed. It need not be valid: the schema rejects what is not a number or missing. */
export function definitionOf(typed: TypedCampaign, currency: string): CampaignDefinition {
  const { name, text, isShown, trigger, firstDay, lastDay, weekdays, locations, tiers } = typed;
  const { segments, included, excluded, visit, minimumAmount } = typed;
  return {
    name,
    text,
    isShown,
    trigger,
    conditions: {
      firstDay,
      lastDay,
      weekdays: weekdays.toSorted((a, b) => a - b),
      hours: hoursIn(typed),
      locations: [...locations],
      tiers: [...tiers],
      ...(segments.length > 0 && { segments: [...segments] }),
      minimumAmount: minimumAmount.trim() === "" ? 0 : minorUnitsOf(minimumAmount, currency),
      included,
      excluded,
      visit:
        visit.trim() === "" ? null : { number: numberIn(visit), isRepeated: typed.isVisitRepeated },
    },
    effect: effectIn(typed, currency),
    ...typedEnd(typed),
    limits: {
      perCustomer:
        typed.times.trim() === "" ? null : { times: numberIn(typed.times), per: typed.per },
      total: numberOrNull(typed.total),
      budget: numberOrNull(typed.budget),
    },
    holdoutPercent: numberIn(typed.holdoutPercent),
  };
}

function effectIn(typed: TypedCampaign, currency: string): Effect {
  const { kind } = typed;
  switch (kind) {
    case "multiplier": {
      const thousandths = Math.round(numberIn(typed.factor) * 1000);
      return { kind, thousandths, isStackable: typed.isStackable };
    }
    case "voucher": {
      const { title } = typed;
      const expiryDays = typed.expiryDays.trim() === "" ? 0 : numberIn(typed.expiryDays);
      return { kind, title, benefit: benefitIn(typed, currency), expiryDays };
    }
    case "stamp":
      return { kind, challengeId: typed.challengeId, stamps: numberIn(typed.stamps) };
    default:
      return { kind, points: numberIn(typed.points) };
  }
}

function benefitIn(typed: TypedCampaign, currency: string): Benefit {
  switch (typed.benefit) {
    case "item":
      return { kind: "item", products: typed.benefitProducts };
    case "amount-off":
      return { kind: "amount-off", amount: minorUnitsOf(typed.benefitAmount, currency) };
    default: {
      const most = typed.most.trim() === "" ? null : minorUnitsOf(typed.most, currency);
      return { kind: "percent-off", percent: numberIn(typed.percent), most };
    }
  }
}

function numberOrNull(typed: string): number | null {
  return typed.trim() === "" ? null : numberIn(typed);
}

function hoursIn({ from, until }: TypedCampaign) {
  if (from === "" && until === "") return null;
  return { from: minutesIn(from), until: minutesIn(until) };
}

/** Returns a typed time, 'HH:MM', in minutes after midnight; NaN for half a time. */
function minutesIn(time: string): number {
  const [hours = "", minutes = ""] = time.split(":");
  return hours === "" || minutes === "" ? Number.NaN : Number(hours) * 60 + Number(minutes);
}
