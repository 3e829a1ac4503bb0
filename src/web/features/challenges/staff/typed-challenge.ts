import type { ChallengeFields, ChallengeRules } from "#core/challenges/challenge-definition.ts";
import { everything } from "#core/products/everything.ts";
import type { ProductSelection } from "#core/products/product-selection.ts";
import type { Texts } from "#web/data/changed-fields.ts";
import { minorUnitsOf, typedMoney } from "#web/data/typed-money.ts";

/** The fields of the editor, in the order of the screen. Selections of products are JSON, switches 'yes' or empty. */
export const typedNames = [
  "name",
  "text",
  "image",
  "counts",
  "perDay",
  "withScans",
  "products",
  "perPurchase",
  "target",
  "headStart",
  "inWeeks",
  "weeks",
  "hasFreeze",
  "reward",
  "title",
  "benefit",
  "benefitProducts",
  "amount",
  "percent",
  "most",
  "expiryDays",
  "points",
  "badge",
  "period",
  "days",
  "firstDay",
  "lastDay",
  "repeat",
] as const;

/** A field of the editor. */
export type TypedName = (typeof typedNames)[number];

/** What the editor's fields contain. */
export type TypedChallenge = Texts<TypedName>;

/** The value of a switch that is on. */
export const YES = "yes";

const NOTHING = JSON.stringify(everything);

/** An empty card: a stamp for each visit, ten for a voucher. */
export const emptyChallenge: TypedChallenge = {
  name: "",
  text: "",
  image: "coffee",
  counts: "visits",
  perDay: "1",
  withScans: YES,
  products: NOTHING,
  perPurchase: "",
  target: "10",
  headStart: "0",
  inWeeks: "",
  weeks: "4",
  hasFreeze: YES,
  reward: "voucher",
  title: "",
  benefit: "item",
  benefitProducts: NOTHING,
  amount: "",
  percent: "",
  most: "",
  expiryDays: "30",
  points: "",
  badge: "",
  period: "none",
  days: "28",
  firstDay: "",
  lastDay: "",
  repeat: "",
};

/** Returns a stored challenge as the editor shows it. */
export function typedOf(fields: ChallengeFields, currency: string): TypedChallenge {
  const { rules, ...own } = fields;
  const { streak, repeat, period } = rules;
  return {
    ...emptyChallenge,
    ...own,
    ...typedCount(rules, currency),
    ...typedReward(rules.reward, currency),
    inWeeks: streak === null ? "" : YES,
    ...(streak !== null && { weeks: String(streak.weeks), hasFreeze: flag(streak.hasFreeze) }),
    period: period.kind,
    ...(period.kind !== "none" && { days: String(period.days) }),
    repeat: repeat === null ? "" : String(repeat),
  };
}

function typedCount(
  { counts, target, headStart }: ChallengeRules,
  currency: string,
): Partial<TypedChallenge> {
  const isAmount = counts.kind === "amount";
  return {
    counts: counts.kind,
    target: isAmount ? typedMoney(target, currency) : String(target),
    headStart: isAmount && headStart > 0 ? typedMoney(headStart, currency) : String(headStart),
    ...("perDay" in counts && { perDay: limit(counts.perDay) }),
    ...("withScans" in counts && { withScans: flag(counts.withScans) }),
    ...("products" in counts && { products: JSON.stringify(counts.products) }),
    ...("perPurchase" in counts && { perPurchase: limit(counts.perPurchase) }),
  };
}

function typedReward(reward: ChallengeRules["reward"], currency: string): Partial<TypedChallenge> {
  if (reward.kind === "points") return { reward: "points", points: String(reward.points) };
  if (reward.kind === "badge") return { reward: "badge", badge: reward.name };
  const { title, expiryDays, benefit } = reward;
  return {
    reward: "voucher",
    title,
    expiryDays: String(expiryDays),
    benefit: benefit.kind,
    ...("products" in benefit && { benefitProducts: JSON.stringify(benefit.products) }),
    ...("amount" in benefit && { amount: typedMoney(benefit.amount, currency) }),
    ...("percent" in benefit && { percent: String(benefit.percent) }),
    ...("most" in benefit && benefit.most !== null && { most: typedMoney(benefit.most, currency) }),
  };
}

const limit = (most: number | null) => (most === null ? "" : String(most));

const flag = (isOn: boolean) => (isOn ? YES : "");

/** Returns what the editor's fields say, for the schema to check. Invalid numbers are NaN. Fields that the choices do not need are left out. */
export function challengeOf(typed: TypedChallenge, currency: string) {
  const { name, text, image, firstDay, lastDay, counts, inWeeks, weeks, hasFreeze } = typed;
  const isStreak = inWeeks === YES;
  const amountOf = (value: string) =>
    counts === "amount" ? minorUnitsOf(value, currency) : wholeOf(value);
  return {
    name,
    text,
    image,
    firstDay,
    lastDay,
    rules: {
      counts: countsOf(typed),
      target: amountOf(typed.target),
      headStart: isStreak || typed.headStart.trim() === "" ? 0 : amountOf(typed.headStart),
      period: isStreak ? { kind: "none" } : periodOf(typed),
      streak: isStreak ? { weeks: wholeOf(weeks), hasFreeze: hasFreeze === YES } : null,
      repeat: orNull(typed.repeat),
      reward: rewardOf(typed, currency),
    },
  };
}

function countsOf({ counts, perDay, withScans, products, perPurchase }: TypedChallenge) {
  switch (counts) {
    case "visits":
      return { kind: counts, perDay: wholeOf(perDay), withScans: withScans === YES };
    case "items":
      return { kind: counts, products: selectionIn(products), perPurchase: orNull(perPurchase) };
    case "scans":
      return { kind: counts, perDay: orNull(perDay) };
    case "products":
      return { kind: counts, products: selectionIn(products) };
    default:
      return { kind: "amount" };
  }
}

function periodOf({ period, days }: TypedChallenge) {
  return period === "none" ? { kind: "none" } : { kind: period, days: wholeOf(days) };
}

function rewardOf(typed: TypedChallenge, currency: string) {
  if (typed.reward === "points") return { kind: "points", points: wholeOf(typed.points) };
  if (typed.reward === "badge") return { kind: "badge", name: typed.badge };
  return {
    kind: "voucher",
    title: typed.title,
    benefit: benefitOf(typed, currency),
    expiryDays: wholeOf(typed.expiryDays),
  };
}

function benefitOf(
  { benefit, benefitProducts, amount, percent, most }: TypedChallenge,
  currency: string,
) {
  if (benefit === "amount-off") return { kind: benefit, amount: minorUnitsOf(amount, currency) };
  if (benefit === "percent-off") {
    const cap = most.trim() === "" ? null : minorUnitsOf(most, currency);
    return { kind: benefit, percent: wholeOf(percent), most: cap };
  }
  return { kind: "item", products: selectionIn(benefitProducts) };
}

/** Returns the products of a field. A broken draft selects everything. */
export function selectionIn(text: string): ProductSelection {
  try {
    const { skus, categories } = JSON.parse(text) as ProductSelection;
    return { skus: [...skus], categories: [...categories] };
  } catch {
    return everything;
  }
}

const WHOLE = /^\d{1,9}$/;

function wholeOf(typed: string): number {
  return WHOLE.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
}

function orNull(typed: string): number | null {
  return typed.trim() === "" ? null : wholeOf(typed);
}

/** The field of the editor that an issue of the schema belongs to, by the path. */
const fieldsByPath: Readonly<Record<string, TypedName>> = {
  "rules.counts.perDay": "perDay",
  "rules.counts.perPurchase": "perPurchase",
  "rules.counts.products": "products",
  "rules.counts": "counts",
  "rules.target": "target",
  "rules.headStart": "headStart",
  "rules.period.days": "days",
  "rules.period": "period",
  "rules.streak.weeks": "weeks",
  "rules.streak": "inWeeks",
  "rules.repeat": "repeat",
  "rules.reward.title": "title",
  "rules.reward.benefit.amount": "amount",
  "rules.reward.benefit.percent": "percent",
  "rules.reward.benefit.most": "most",
  "rules.reward.benefit.products": "benefitProducts",
  "rules.reward.expiryDays": "expiryDays",
  "rules.reward.points": "points",
  "rules.reward.name": "badge",
};

/** Returns the field that shows an issue with this path. */
export function fieldAt(path: readonly PropertyKey[]): TypedName {
  const names = path.filter((part) => typeof part === "string" && part !== "definition");
  const whole = names.join(".");
  const known = Object.keys(fieldsByPath)
    .filter((one) => whole === one || whole.startsWith(`${one}.`))
    .toSorted((one, other) => other.length - one.length)
    .at(0);
  if (known !== undefined) return fieldsByPath[known] ?? "name";
  return typedNames.find((name) => name === names[0]) ?? "name";
}
