import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { clockText } from "#core/locations/opening-hours.ts";
import { isEverything } from "#core/products/everything.ts";
import type { ProductSelection } from "#core/products/product-selection.ts";
import { amountIn } from "#messages/en/format.ts";
import { allOf, anyOf, offerTexts } from "#messages/en/shared-offers.ts";

/** The names of what a definition refers to by id, and the currency of its amounts. */
export interface OfferNames {
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  /** Left out for customers, who do not read about segments. */
  readonly segments?: readonly { readonly id: string; readonly name: string }[];
  /** The currency's three letters. */
  readonly currency: string;
}

/** Whom a sentence addresses: the customer, or staff, who read about customers. */
export type Reader = "customer" | "staff";

/** What a sentence can say about a definition. */
type Said = Pick<CampaignDefinition, "trigger" | "conditions" | "effect">;

/** The parts of the sentence that says what a campaign gives, when and to whom; empty for what it does not ask. */
export interface OfferPhrases {
  readonly gift: string;
  readonly occasion: string;
  readonly except: string;
  readonly minimum: string;
  readonly visit: string;
  readonly weekdays: string;
  readonly hours: string;
  readonly locations: string;
  readonly tiers: string;
  readonly segments: string;
  readonly days: string;
}

/** Returns the parts of the sentence of a campaign. */
export function offerPhrases(said: Said, names: OfferNames, reader: Reader): OfferPhrases {
  const { conditions } = said;
  const { excluded, minimumAmount, visit, weekdays, hours, locations, tiers } = conditions;
  const segments = reader === "staff" ? conditions.segments : undefined;
  const amount = amountIn(names.currency, minimumAmount);
  return {
    gift: giftPhrase(said.effect),
    occasion: occasionPhrase(said, reader),
    except: isEverything(excluded) ? "" : offerTexts.except({ products: namesIn(excluded) }),
    minimum: minimumAmount === 0 ? "" : offerTexts.atLeast({ amount }),
    visit: visit === null ? "" : visitPhrase(visit),
    weekdays: weekdaysPhrase(weekdays),
    hours: hours === null ? "" : hoursPhrase(hours),
    locations: locationsPhrase(locations, names),
    tiers: tiersPhrase(tiers, names),
    segments: segmentsPhrase(segments ?? [], names),
    days: daysPhrase(conditions),
  };
}

/** Returns the phrases as one sentence for customers, such as 'Double points when you buy Coffee, on Tuesdays from 14:00 to 17:00.' */
export function offerSentence(phrases: OfferPhrases): string {
  const { gift, occasion, except, minimum, visit, tiers, ...rest } = phrases;
  const { weekdays, hours, locations, segments, days } = rest;
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" ");
  const clauses = [
    joined(gift, occasion, except, minimum, visit),
    joined(weekdays, hours),
    locations,
    tiers,
    segments,
    days,
  ].filter((clause) => clause !== "");
  const sentence = clauses.join(", ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** What a phrase about a gift needs to know of a campaign's effect. */
type Given =
  | { readonly kind: "multiplier"; readonly thousandths: number }
  | { readonly kind: "bonus" | "per-item"; readonly points: number }
  | { readonly kind: "voucher"; readonly title: string }
  | { readonly kind: "stamp"; readonly stamps: number };

/** Returns what a campaign gives, such as 'double points'. */
export function giftPhrase(effect: Given): string {
  switch (effect.kind) {
    case "multiplier":
      return multiplierPhrase(effect.thousandths);
    case "bonus":
      return offerTexts.extraPoints(effect);
    case "per-item":
      return offerTexts.pointsPerItem(effect);
    case "voucher":
      return offerTexts.voucher(effect);
    default:
      return offerTexts.stamps(effect);
  }
}

function multiplierPhrase(thousandths: number): string {
  if (thousandths === 2000) return offerTexts.doublePoints;
  if (thousandths === 3000) return offerTexts.triplePoints;
  return offerTexts.timesPoints({ factor: String(thousandths / 1000) });
}

function occasionPhrase({ trigger, conditions: { included } }: Said, reader: Reader): string {
  const texts = offerTexts;
  const isCustomer = reader === "customer";
  const products = namesIn(included);
  const isAny = isEverything(included);
  switch (trigger) {
    case "purchase":
      if (isAny) return isCustomer ? texts.youBuy : texts.theyBuy;
      return isCustomer ? texts.youBuyThis({ products }) : texts.theyBuyThis({ products });
    case "qr-code":
      if (isAny) return isCustomer ? texts.youScan : texts.theyScan;
      return isCustomer ? texts.youScanThis({ products }) : texts.theyScanThis({ products });
    case "sign-up":
      return isCustomer ? texts.youSignUp : texts.theySignUp;
    case "referral":
      return isCustomer ? texts.youRecommend : texts.theyRecommend;
    case "referral-purchase":
      return isCustomer ? texts.yourFriendBuys : texts.theirFriendBuys;
    default:
      return isCustomer ? texts.yourBirthday : texts.theirBirthday;
  }
}

/** Returns the categories and SKUs of a selection in words. */
export function namesIn({ categories, skus }: ProductSelection): string {
  return anyOf([...categories, ...skus]);
}

function visitPhrase({
  number,
  isRepeated,
}: NonNullable<CampaignDefinition["conditions"]["visit"]>): string {
  if (isRepeated) return offerTexts.everyVisit({ number });
  return number === 1 ? offerTexts.firstVisit : offerTexts.visit({ number });
}

/** Returns the plural names of the weekdays, Monday first. */
export function weekdayNames(): readonly string[] {
  const { mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays } = offerTexts;
  return [mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays];
}

function weekdaysPhrase(weekdays: readonly number[]): string {
  const chosen = weekdays.toSorted((a, b) => a - b).join("");
  if (chosen === "12345") return offerTexts.onWorkdays;
  if (chosen === "67") return offerTexts.onWeekends;
  const names = weekdayNames().filter((_, index) => weekdays.includes(index + 1));
  return names.length === 0 ? "" : offerTexts.onDays({ days: allOf(names) });
}

function hoursPhrase({ from, until }: { readonly from: number; readonly until: number }): string {
  // In a form one of the times may be empty.
  const said = (minutes: number) => (Number.isNaN(minutes) ? "–" : clockText(minutes));
  return offerTexts.fromTo({ from: said(from), until: said(until) });
}

function locationsPhrase(ids: readonly string[], { locations }: OfferNames): string {
  if (ids.length === 0) return "";
  const nameOf = (id: string) =>
    locations.find((place) => place.id === id)?.name ?? offerTexts.unknownLocation;
  return offerTexts.atPlaces({ places: anyOf(ids.map(nameOf)) });
}

function tiersPhrase(ids: readonly string[], { tiers }: OfferNames): string {
  if (ids.length === 0) return "";
  const nameOf = (id: string) =>
    tiers.find((tier) => tier.id === id)?.name ?? offerTexts.unknownTier;
  return offerTexts.forTiers({ tiers: anyOf(ids.map(nameOf)) });
}

function segmentsPhrase(ids: readonly string[], { segments = [] }: OfferNames): string {
  if (ids.length === 0) return "";
  const nameOf = (id: string) =>
    segments.find((segment) => segment.id === id)?.name ?? offerTexts.unknownSegment;
  return offerTexts.forSegments({ segments: anyOf(ids.map(nameOf)) });
}

const days = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** Returns a day, 'YYYY-MM-DD', for reading, for example 'Sunday, November 30'. */
export function longDay(day: string): string {
  return days.format(Date.parse(`${day}T00:00:00Z`));
}

function daysPhrase({
  firstDay,
  lastDay,
}: Pick<CampaignDefinition["conditions"], "firstDay" | "lastDay">): string {
  if (firstDay !== "" && firstDay === lastDay) return offerTexts.onDay({ day: longDay(firstDay) });
  if (firstDay !== "" && lastDay !== "") {
    return offerTexts.betweenDays({ firstDay: longDay(firstDay), lastDay: longDay(lastDay) });
  }
  if (lastDay !== "") return offerTexts.untilDay({ lastDay: longDay(lastDay) });
  return firstDay === "" ? "" : offerTexts.fromDay({ firstDay: longDay(firstDay) });
}
