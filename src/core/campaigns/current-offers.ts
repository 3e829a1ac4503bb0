import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import type { Location } from "../locations/location.ts";
import { MAX_LOCATIONS } from "../locations/location-fields.ts";
import type { Product } from "../products/product.ts";
import { skuKeyOf } from "../products/product-fields.ts";
import type { ProductSelection } from "../products/product-selection.ts";
import { rulesAt } from "../rules/rule-book.ts";
import { type Context, type ProgramReader, query } from "../world.ts";
import { allowancesFor, isUsedUp } from "./allowances.ts";
import type { CampaignDefinition, CampaignTrigger } from "./campaign-definition.ts";
import { definitionOf, isHeldOut } from "./campaign-rules.ts";
import { nextOfferSpan, type OfferSpan } from "./offer-times.ts";
import { type AllowanceFacts, foreseeAllowances } from "./read-allowances.ts";
import { readMemberships } from "./segments-asked.ts";
import { triggerKnows } from "./trigger-knows.ts";

/** A running or soon beginning campaign as a customer sees it. */
export interface CurrentOffer
  extends Pick<
    CampaignDefinition,
    "name" | "text" | "trigger" | "effect" | "pointsEnd" | "conditions"
  > {
  readonly id: string;
  readonly perCustomer: CampaignDefinition["limits"]["perCustomer"];
  /** When it applies, or applies next, UTC epoch milliseconds, on the clock of `timeZone`. */
  readonly span: OfferSpan;
  readonly timeZone: string;
}

/** A campaign that a customer can use. */
export interface Offer {
  readonly id: string;
  readonly definition: CampaignDefinition;
}

/**
 * Lists the campaigns that are shown and that the customer can use now or within the next days, those of now first. The rules come with the
 * session; names of locations and products, and what limits have left, cost one round trip. Products are named instead of their SKUs.
 */
export const currentOffers = /* @__PURE__ */ query({
  name: "currentOffers",
  input: z.strictObject({}),
  may: "signed-in",
  async load(_input, reader, context) {
    const offers = offersFor(context);
    const { id: customerId } = actingUser(context);
    const selections = offers.flatMap(({ definition: { conditions } }) => [
      conditions.included,
      conditions.excluded,
    ]);
    const keys = [...new Set(selections.flatMap(({ skus }) => skus.map(skuKeyOf)))];
    const [locations, products, limits, segments] = await Promise.all([
      offers.length === 0
        ? []
        : reader.many("locations", {
            where: { isOpen: true },
            order: [["nameKey", "asc"]],
            limit: MAX_LOCATIONS,
          }),
      keys.length === 0
        ? []
        : reader.many("products", {
            where: { skuKey: { anyOf: keys } },
            order: [["skuKey", "asc"]],
            limit: keys.length,
          }),
      readLimits(reader, context, offers),
      readMemberships(reader, context, { customerId, at: context.now }),
    ]);
    return { offers: inSegments(offers, segments), locations, products, limits };
  },
  show({ offers, locations, products, limits }, _input, context) {
    const { now, program } = context;
    const { id: customerId } = actingUser(context);
    const names = new Map(products.map((product: Product) => [product.skuKey, product.name]));
    const shown = offers.flatMap((offer) => {
      const places = placesOf(offer, locations);
      // None of its locations is open any more.
      if (places === undefined) return [];
      const knowsPlace = triggerKnows(offer.definition.trigger).location;
      const zones = knowsPlace ? zonesOf(places.length === 0 ? locations : places) : [];
      const time = earliest(offer.definition, zones.length === 0 ? [program.timeZone] : zones, now);
      if (time === undefined) return [];
      const { span, timeZone } = time;
      const happenedAt = Math.max(span.from, now);
      const use = { customerId, happenedAt, location: null, timeZone };
      if (isNothingLeft(offer, limits, use)) return [];
      return [currentOffer(offer, { places, names, span, timeZone })];
    });
    const byTime = shown.toSorted(
      (a, b) => startOf(a, now) - startOf(b, now) || a.span.until - b.span.until,
    );
    const tiers = program.tiers.map(({ id, name }) => ({ id, name }));
    const places = locations.map(({ id, name }) => ({ id, name }));
    const { currency } = program.purchases;
    return { result: { offers: byTime, names: { locations: places, tiers, currency } } };
  },
});

/** Returns the offers that are for every customer, and those for a segment that the customer is in. */
export function inSegments(
  offers: readonly Offer[],
  segments: ReadonlySet<string>,
): readonly Offer[] {
  return offers.filter(
    ({ definition: { conditions } }) =>
      conditions.segments?.some((id) => segments.has(id)) !== false,
  );
}

/** Returns the shown campaigns in force whose tiers, visits and comparison group let the customer use them. See {@link inSegments}. */
export function offersFor(context: Context): readonly Offer[] {
  const { program, now, digest } = context;
  const user = actingUser(context);
  const { id: customerId, tier } = user;
  return rulesAt(program.rules, "campaign", now).flatMap((version) => {
    const { ruleId: id } = version;
    const definition = definitionOf(version);
    const { trigger, conditions, isShown, holdoutPercent } = definition;
    // Who reads this has signed up already.
    if (!isShown || trigger === "sign-up") return [];
    const isForTier = conditions.tiers.length === 0 || conditions.tiers.includes(tier);
    const isOut = isHeldOut(id, customerId, holdoutPercent, digest);
    const isForThem = isForTier && !isOut && isVisitAhead(conditions, user, context);
    return isForThem ? [{ id, definition }] : [];
  });
}

/** Returns whether the visit that a campaign is for is today's or a later one. */
function isVisitAhead(
  { visit }: CampaignDefinition["conditions"],
  { visits, lastPurchaseDay }: User,
  { today }: Context,
): boolean {
  if (visit === null || visit.isRepeated) return true;
  return visit.number >= (lastPurchaseDay === today ? visits : visits + 1);
}

async function readLimits(
  reader: ProgramReader,
  context: Context,
  offers: readonly Offer[],
): Promise<readonly AllowanceFacts[]> {
  const { id: customerId } = actingUser(context);
  const triggers = new Set<CampaignTrigger>(offers.map(({ definition }) => definition.trigger));
  const asked = { customerId, at: context.now };
  return await Promise.all(
    [...triggers].map((trigger) => foreseeAllowances(reader, context, { ...asked, trigger })),
  );
}

/** Returns whether the limits of an offer leave the customer nothing at that time. */
function isNothingLeft(
  { id }: Offer,
  limits: readonly AllowanceFacts[],
  use: Parameters<typeof allowancesFor>[1],
): boolean {
  return limits.some((facts) => isUsedUp(allowancesFor(facts, use).get(id)));
}

/** Returns the open locations of a campaign; empty for all locations, undefined if none of its locations is open. */
function placesOf(
  { definition }: Offer,
  locations: readonly Location[],
): readonly Location[] | undefined {
  const wanted = definition.conditions.locations;
  if (wanted.length === 0) return [];
  const open = locations.filter(({ id }) => wanted.includes(id));
  return open.length === 0 ? undefined : open;
}

function zonesOf(places: readonly Location[]): readonly string[] {
  return [...new Set(places.map(({ timeZone }) => timeZone))];
}

/** Returns the time that begins first, and its zone. */
function earliest({ conditions }: CampaignDefinition, zones: readonly string[], now: number) {
  const times = zones.flatMap((timeZone) => {
    const span = nextOfferSpan(conditions, timeZone, now);
    return span === undefined ? [] : [{ timeZone, span }];
  });
  return times.toSorted((a, b) => a.span.from - b.span.from)[0];
}

/** Products are named by what customers call them, and locations that are closed are left out. */
function currentOffer(
  { id, definition }: Offer,
  own: {
    readonly places: readonly Location[];
    readonly names: ReadonlyMap<string, string>;
    readonly span: OfferSpan;
    readonly timeZone: string;
  },
): CurrentOffer {
  const { name, text, trigger, effect, pointsEnd, limits } = definition;
  const { names, places, span, timeZone } = own;
  const named = ({ skus, categories }: ProductSelection): ProductSelection => ({
    skus: skus.map((sku) => names.get(skuKeyOf(sku)) ?? sku),
    categories,
  });
  // What staff know about customers is not for them.
  const { segments: _segments, ...told } = definition.conditions;
  const conditions = {
    ...told,
    locations: places.map((place) => place.id),
    included: named(definition.conditions.included),
    excluded: named(definition.conditions.excluded),
  };
  const { perCustomer } = limits;
  const shown = { id, name, text, trigger, effect, conditions, perCustomer, span, timeZone };
  return pointsEnd === undefined ? shown : { ...shown, pointsEnd };
}

/** Offers of now come first. */
function startOf({ span }: CurrentOffer, now: number): number {
  return Math.max(span.from, now);
}
