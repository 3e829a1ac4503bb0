import { everything } from "#core/products/everything.ts";
import type { ProductSelection } from "#core/products/product-selection.ts";
import { type ConditionName, type Conditions, conditionNames } from "#core/segments/conditions.ts";
import { minorUnitsOf, typedMoney } from "#web/data/typed-money.ts";
import { wholeNumberIn } from "#web/shared/benefits/typed-benefit.ts";

/** The conditions of a form as typed. `shown`: the conditions that are in the sentence, the others keep what was typed. */
export interface TypedConditions {
  readonly shown: readonly ConditionName[];
  readonly tiers: readonly string[];
  readonly locations: readonly string[];
  readonly sources: readonly string[];
  readonly tags: readonly string[];
  readonly scores: readonly string[];
  readonly pointsFrom: string;
  readonly pointsTo: string;
  readonly lastVisitIs: string;
  readonly lastVisitDays: string;
  readonly visitsDays: string;
  readonly visitsFrom: string;
  readonly visitsTo: string;
  readonly spendDays: string;
  readonly spendFrom: string;
  readonly spendTo: string;
  /** "month", or "days" from today on. */
  readonly birthdayIs: string;
  readonly birthdayDays: string;
  readonly vouchersDays: string;
  readonly joinedIs: string;
  readonly joinedDays: string;
  readonly boughtProducts: ProductSelection;
  /** "last" days, or "between" two days. */
  readonly boughtIs: string;
  readonly boughtDays: string;
  readonly boughtFirst: string;
  readonly boughtLast: string;
  readonly visitedFirst: string;
  readonly visitedLast: string;
  readonly spentFrom: string;
  readonly spentFirst: string;
  readonly spentLast: string;
}

/** The fields of a new form: a condition that is added means something at once. */
export const usualConditions: TypedConditions = {
  shown: [],
  tiers: [],
  locations: [],
  sources: [],
  tags: [],
  scores: [],
  pointsFrom: "100",
  pointsTo: "",
  lastVisitIs: "before",
  lastVisitDays: "60",
  visitsDays: "90",
  visitsFrom: "1",
  visitsTo: "",
  spendDays: "90",
  spendFrom: "10",
  spendTo: "",
  birthdayIs: "month",
  birthdayDays: "7",
  vouchersDays: "3",
  joinedIs: "within",
  joinedDays: "30",
  boughtProducts: everything,
  boughtIs: "last",
  boughtDays: "30",
  boughtFirst: "",
  boughtLast: "",
  visitedFirst: "",
  visitedLast: "",
  spentFrom: "10",
  spentFirst: "",
  spentLast: "",
};

/** Converts what is typed to the input of a command. What is not a number becomes NaN, which the schema rejects. */
export function conditionsOf(typed: TypedConditions, currency: string): object {
  const has = (name: ConditionName) => typed.shown.includes(name);
  const { tiers, locations, sources, tags, scores } = typed;
  return {
    ...(has("tiers") && { tiers }),
    ...(has("points") && {
      points: rangeOf(typed.pointsFrom, typed.pointsTo, wholeNumberIn),
    }),
    ...(has("lastVisit") && {
      lastVisit: { is: typed.lastVisitIs, days: wholeNumberIn(typed.lastVisitDays) },
    }),
    ...(has("visits") && {
      visits: {
        days: Number(typed.visitsDays),
        ...rangeOf(typed.visitsFrom, typed.visitsTo, wholeNumberIn),
      },
    }),
    ...(has("spend") && {
      spend: {
        days: Number(typed.spendDays),
        ...rangeOf(typed.spendFrom, typed.spendTo, (text) => minorUnitsOf(text, currency)),
      },
    }),
    ...(has("locations") && { locations }),
    ...(has("birthday") && {
      birthday: { within: typed.birthdayIs === "month" ? null : wholeNumberIn(typed.birthdayDays) },
    }),
    ...(has("vouchers") && { vouchers: { within: wholeNumberIn(typed.vouchersDays) } }),
    ...(has("joined") && {
      joined: { is: typed.joinedIs, days: wholeNumberIn(typed.joinedDays) },
    }),
    ...(has("sources") && { sources }),
    ...(has("tags") && { tags }),
    ...(has("scores") && { scores }),
    ...(has("bought") && { bought: boughtIn(typed) }),
    ...(has("visitedBetween") && {
      visitedBetween: { first: typed.visitedFirst, last: typed.visitedLast },
    }),
    ...(has("spentBetween") && {
      spentBetween: {
        from: minorUnitsOf(typed.spentFrom, currency),
        first: typed.spentFirst,
        last: typed.spentLast,
      },
    }),
  };
}

function boughtIn({ boughtProducts: products, ...typed }: TypedConditions) {
  return typed.boughtIs === "last"
    ? { products, days: wholeNumberIn(typed.boughtDays) }
    : { products, first: typed.boughtFirst, last: typed.boughtLast };
}

function rangeOf(from: string, to: string, read: (typed: string) => number) {
  const limit = (typed: string) => (typed.trim() === "" ? null : read(typed));
  return { from: limit(from), to: limit(to) };
}

/** Returns the form of stored conditions. */
export function typedOf(conditions: Conditions, currency: string): TypedConditions {
  const { points, lastVisit, visits, spend, birthday, vouchers, joined } = conditions;
  const text = (number: number | null | undefined) => (number == null ? "" : String(number));
  const money = (minor: number | null | undefined) =>
    minor == null ? "" : typedMoney(minor, currency);
  return {
    ...usualConditions,
    shown: conditionNames.filter((name) => conditions[name] !== undefined),
    tiers: conditions.tiers ?? [],
    locations: conditions.locations ?? [],
    sources: conditions.sources ?? [],
    tags: conditions.tags ?? [],
    scores: conditions.scores ?? [],
    ...(points && { pointsFrom: text(points.from), pointsTo: text(points.to) }),
    ...(lastVisit && { lastVisitIs: lastVisit.is, lastVisitDays: text(lastVisit.days) }),
    ...(visits && {
      visitsDays: text(visits.days),
      visitsFrom: text(visits.from),
      visitsTo: text(visits.to),
    }),
    ...(spend && {
      spendDays: text(spend.days),
      spendFrom: money(spend.from),
      spendTo: money(spend.to),
    }),
    ...(birthday && {
      birthdayIs: birthday.within === null ? "month" : "days",
      ...(birthday.within !== null && { birthdayDays: text(birthday.within) }),
    }),
    ...(vouchers && { vouchersDays: text(vouchers.within) }),
    ...(joined && { joinedIs: joined.is, joinedDays: text(joined.days) }),
    ...typedPurchases(conditions, currency),
  };
}

/** The fields of the conditions that a job counts. */
function typedPurchases(
  { bought, visitedBetween, spentBetween }: Conditions,
  currency: string,
): Partial<TypedConditions> {
  return {
    ...(bought && { boughtProducts: bought.products }),
    ...(bought && "days" in bought && { boughtDays: String(bought.days) }),
    ...(bought &&
      "first" in bought && {
        boughtIs: "between",
        boughtFirst: bought.first,
        boughtLast: bought.last,
      }),
    ...(visitedBetween && {
      visitedFirst: visitedBetween.first,
      visitedLast: visitedBetween.last,
    }),
    ...(spentBetween && {
      spentFrom: typedMoney(spentBetween.from, currency),
      spentFirst: spentBetween.first,
      spentLast: spentBetween.last,
    }),
  };
}
