import * as z from "zod/mini";
import type { CampaignRule } from "../earning/campaign-rule.ts";
import { type Evaluation, evaluate } from "../earning/evaluate.ts";
import type { Occasion } from "../earning/occasion.ts";
import { occasionLines } from "../earning/occasion-lines.ts";
import { earningRules } from "../earning/rules.ts";
import { id, wholeNumber } from "../kit/fields.ts";
import { isCalendarDay, MINUTE_MS, minuteIn, startOfDay } from "../kit/time.ts";
import type { Location } from "../locations/location.ts";
import { totalPoints } from "../points/award.ts";
import type { Product } from "../products/product.ts";
import { soldCategory, soldSku } from "../products/product-fields.ts";
import { productsOfSkus } from "../products/products-of-skus.ts";
import { rulesAt } from "../rules/rule-book.ts";
import { type Context, query } from "../world.ts";
import { campaignRule } from "./campaign-rules.ts";
import { asCampaign } from "./change-campaign.ts";
import { checkedDefinition } from "./checked-definition.ts";
import { campaignsFieldErrors as codes } from "./field-errors.ts";

const amount = wholeNumber({
  min: 0,
  max: 100_000_000,
  error: codes["campaign-amount-invalid"],
});

/** A definition, the id of its campaign (null for a new one), and an imagined occasion on the clock of the place. */
export const tryCampaignInput = z.strictObject({
  id: z.nullable(id),
  definition: checkedDefinition,
  /** 'YYYY-MM-DD'. */
  day: z.string().check(z.refine(isCalendarDay)),
  /** Minutes after midnight. */
  minute: z.int().check(z.gte(0), z.lte(1439)),
  /** Null for none. */
  locationId: z.nullable(id),
  tier: id,
  /** Whether the customer is in one of the segments that the definition asks for. Other campaigns for segments do not apply. */
  isInSegment: z.boolean(),
  /** The visits of the customer before this one. */
  visits: z.int().check(z.gte(0), z.lte(100_000)),
  /** Of a purchase in minor units; of a QR code, and of other occasions, in points. */
  amount,
  lines: z
    .array(
      z.strictObject({
        sku: soldSku,
        category: soldCategory,
        quantity: wholeNumber({
          min: 1,
          max: 10_000,
          error: codes["campaign-quantity-invalid"],
        }),
        amount,
      }),
    )
    .check(z.maxLength(50)),
});

type Input = z.output<typeof tryCampaignInput>;

/** The id of a campaign that is not stored yet. No stored one is empty. */
const NEW = "";

/**
 * Computes what an imagined occasion would earn with a definition beside the campaigns that are active, by the same {@link evaluate} as at the till.
 * Limits and comparison groups are left out, because they depend on the customer. Three round trips at most.
 */
export const tryCampaign = /* @__PURE__ */ query({
  name: "tryCampaign",
  input: tryCampaignInput,
  may: "canManageCampaigns",
  async load({ locationId, lines }, reader) {
    const [location, products] = await Promise.all([
      locationId === null ? undefined : reader.one("locations", { id: locationId }),
      productsOfSkus(
        reader,
        lines.map(({ sku }) => sku),
      ),
    ]);
    return { location, products };
  },
  show({ location, products }, input, context) {
    const { program } = context;
    const occasion = occasionOf(input, location, products, context);
    const rules = earningRules(program);
    const others = otherRules(input.id, context);
    const own = ruleOf({ ruleId: input.id ?? NEW, version: 1 }, input.definition, context);
    const allowances = new Map();
    const tried = evaluate(occasion, rules, { rules: [...others, own], allowances });
    const now = evaluate(occasion, rules, { rules: others, allowances });
    return { result: resultOf(tried, now, own.id) };
  },
});

/** Returns what the definition changes. `isOwn` marks its awards, gifts and reasons. */
function resultOf(tried: Evaluation, now: Evaluation, own: string) {
  const marked = <Part extends { readonly rule: string }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, isOwn: part.rule === own }));
  return {
    points: totalPoints(tried.awards),
    pointsWithout: totalPoints(now.awards),
    awards: marked(tried.awards),
    gifts: marked(tried.gifts),
    skipped: marked(tried.skipped),
  };
}

function otherRules(own: string | null, context: Context): readonly CampaignRule[] {
  return rulesAt(context.program.rules, "campaign", context.now)
    .filter(({ ruleId }) => ruleId !== own)
    .map((version) => ruleOf(version, asCampaign(version).definition, context));
}

/** A rule without a comparison group. */
function ruleOf(
  version: { readonly ruleId: string; readonly version: number },
  definition: Input["definition"],
  { program, digest }: Context,
): CampaignRule {
  return campaignRule(version, { ...definition, holdoutPercent: 0 }, program, digest);
}

function occasionOf(
  input: Input,
  location: Location | undefined,
  products: ReadonlyMap<string, Product>,
  { program: { timeZone, purchases } }: Context,
): Occasion {
  const { definition, tier, amount: worth, visits, isInSegment } = input;
  const zone = location?.timeZone ?? timeZone;
  const base = {
    happenedAt: momentOf(zone, input.day, input.minute),
    location: location === undefined ? null : { id: location.id, timeZone: zone },
    timeZone,
    customerId: "",
    tier,
    segments: new Set(isInSegment ? definition.conditions.segments : []),
  };
  const lines = occasionLines(input.lines, products, purchases.excluded);
  switch (definition.trigger) {
    case "purchase":
      return {
        kind: "purchase",
        ...base,
        amount: worth,
        carried: 0,
        lines,
        visits,
        startsVisit: true,
      };
    case "qr-code":
      return { kind: "qr-code", ...base, points: worth, lines: lines.slice(0, 1) };
    case "sign-up":
      return { kind: "sign-up", ...base, points: worth, welcome: 0 };
    case "referral-purchase":
      return { kind: "referral-purchase", ...base };
    default:
      return { kind: definition.trigger, ...base, points: worth };
  }
}

/** Returns when the clock of a zone shows a time on a day. A time that a change of the clock leaves out is taken as the hour after it. */
function momentOf(timeZone: string, day: string, minute: number): number {
  const guess = startOfDay(timeZone, day) + minute * MINUTE_MS;
  const behind = minute - minuteIn(timeZone, guess);
  // Near midnight the guess may be on the day beside it.
  const minutes = behind > HALF_A_DAY ? behind - 2 * HALF_A_DAY : behind;
  return guess + (minutes < -HALF_A_DAY ? minutes + 2 * HALF_A_DAY : minutes) * MINUTE_MS;
}

/** In minutes. */
const HALF_A_DAY = 720;
