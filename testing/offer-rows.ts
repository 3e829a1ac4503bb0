// One factory for the rows of each dataset of promo codes, campaigns and rules. Each takes the fields that differ from the defaults.
import type { CampaignUse } from "#core/campaigns/campaign-use.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { PromoCode, PromoUse, SingleUseCode } from "#core/promo-codes/promo-code.ts";
import { IN_FORCE, type RuleVersion } from "#core/rules/rule-version.ts";
import { NOON } from "./context.ts";

/** The shared promo code SUMMER, for 50 points, once for each customer. */
export function aPromoCode(own: Partial<PromoCode> = {}): PromoCode {
  const what = { name: "Summer", kind: "shared", code: "SUMMER", prefix: "" } as const;
  const limits = { most: null, perCustomer: 1, startsOn: null, endsOn: null };
  const times = { createdAt: NOON, createdBy: "boss", endedAt: null };
  const gift = { kind: "points", points: 50 } as const;
  return { id: "promo-1", ...what, gift, ...limits, uses: 0, size: 0, ...times, ...own };
}

/** An unused code of a single-use promo code. */
export function aSingleUseCode(own: Partial<SingleUseCode> = {}): SingleUseCode {
  const what = { promoCodeId: "promo-1", number: 1, code: "GIFTABCDEFGHJKLM" };
  return { id: "single-1", ...what, usedAt: null, ...own };
}

/** Ana's use of {@link aPromoCode}, which she entered herself. */
export function aPromoUse(own: Partial<PromoUse> = {}): PromoUse {
  const what = { promoCodeId: "promo-1", number: 1, ofCustomer: 1, userId: "ana", code: "SUMMER" };
  const when = { at: NOON, day: "2026-03-14" };
  const who = { singleUseCodeId: null, locationId: null, enteredBy: null };
  return { id: "use-1", ...what, ...when, ...who, points: 50, voucherId: null, ...own };
}

/** The first of two uses a day of the campaign `double`, by Ana. */
export function aCampaignUse(own: Partial<CampaignUse> = {}): CampaignUse {
  return {
    id: "use-1",
    campaignId: "double",
    version: 1,
    userId: "ana",
    period: "day 2026-03-14",
    number: 1,
    most: 2,
    usedAt: NOON,
    endsAt: NOON + 9 * DAY_MS,
    ...own,
  };
}

/** The first version of a campaign, active since {@link NOON}. */
export function aRuleVersion(own: Partial<RuleVersion> = {}): RuleVersion {
  const { ruleId = "double", version = 1 } = own;
  return {
    id: `${ruleId}.${version}`,
    ruleId,
    kind: "campaign",
    version,
    state: "active",
    at: NOON,
    until: IN_FORCE,
    authorId: "boss",
    authorName: "Boss",
    definition: {},
    ...own,
  };
}
