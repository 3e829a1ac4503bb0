import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { createCampaign } from "#core/campaigns/create-campaign.ts";
import { startCampaign } from "#core/campaigns/start-campaign.ts";
import type { ChallengeFields } from "#core/challenges/challenge-definition.ts";
import { createChallenge } from "#core/challenges/create-challenge.ts";
import { startChallenge } from "#core/challenges/start-challenge.ts";
import { addDays } from "#core/kit/time.ts";
import { everything } from "#core/products/everything.ts";
import { createPromoCode } from "#core/promo-codes/create-promo-code.ts";
import type { PromoCode } from "#core/promo-codes/promo-code.ts";
import type { Context } from "#core/world.ts";
import { Chance, kinds } from "./chance.ts";
import type { Draft } from "./draft.ts";
import type { Team } from "./team.ts";
import { actorFor, type Town } from "./town.ts";

/** The chain's campaigns began so many days before the year's last day. */
const BEFORE_END = 42;
const HOUR_MS = 3_600_000;

/** The stamp card and the promo code that customers use in the last weeks of the year. */
export interface RunningCampaigns {
  readonly challengeId: string;
  /** Its count of uses grows with the year. */
  readonly promo: PromoCode;
}

const anyTime: CampaignDefinition["conditions"] = {
  firstDay: "",
  lastDay: "",
  weekdays: [],
  hours: null,
  locations: [],
  tiers: [],
  minimumAmount: 0,
  included: everything,
  excluded: everything,
  visit: null,
};

const doublePoints: Pick<
  CampaignDefinition,
  "trigger" | "effect" | "limits" | "isShown" | "holdoutPercent"
> = {
  trigger: "purchase",
  isShown: true,
  effect: { kind: "multiplier", thousandths: 2000, isStackable: false },
  limits: { perCustomer: null, total: null, budget: null },
  holdoutPercent: 0,
};

const happyHour: CampaignDefinition = {
  ...doublePoints,
  name: "Happy hour",
  text: "Double points in the quiet hours of the afternoon.",
  conditions: { ...anyTime, weekdays: [1, 2, 3, 4, 5], hours: { from: 14 * 60, until: 17 * 60 } },
};

const coffee = { skus: [], categories: ["Coffee"] };

const coffeeCard: ChallengeFields = {
  name: "The tenth coffee is free",
  text: "Every drink with coffee counts.",
  image: "coffee",
  firstDay: "",
  lastDay: "",
  rules: {
    counts: { kind: "items", products: coffee, perPurchase: null },
    target: 9,
    headStart: 0,
    period: { kind: "none" },
    streak: null,
    repeat: null,
    reward: {
      kind: "voucher",
      title: "Free coffee",
      benefit: { kind: "item", products: coffee },
      expiryDays: 60,
    },
  },
};

const noReferences = { unknownSkus: [], unknownCategories: [] };

/**
 * Starts a happy hour and a stamp card some weeks before the year's end, creates the promo code of a flyer, and plans a campaign for the weeks
 * after the year.
 */
export function addCampaigns(town: Town, draft: Draft, { mainAdmin }: Team): RunningCampaigns {
  const { days } = town.calendar;
  const began = (days[Math.max(0, days.length - 1 - BEFORE_END)]?.from ?? 0) + 8 * HOUR_MS;
  const chance = new Chance(town.seed, kinds.campaigns);
  const context = (minute: number) =>
    town.context(began + minute * 60_000, chance, actorFor(mainAdmin));
  const lastDay = days.at(-1)?.text ?? "";
  addCampaign(draft, happyHour, context(0));
  addCampaign(draft, sundays(lastDay), context(5));
  const challengeId = addCard(draft, context(10));
  const isActive = ({ state }: { readonly state: string }) => state === "active";
  const versions = draft.all("ruleVersions").filter(isActive);
  town.putInForce({ revision: draft.last("currentRules")?.revision ?? 0, versions });
  return { challengeId, promo: addPromoCode(draft, context(15)) };
}

/** A campaign for the four Sundays after the year. */
function sundays(lastDay: string): CampaignDefinition {
  const days = { firstDay: addDays(lastDay, 2), lastDay: addDays(lastDay, 29) };
  return {
    ...doublePoints,
    name: "Double Sundays",
    text: "",
    conditions: { ...anyTime, weekdays: [7], ...days },
  };
}

/** The facts of the next change of rules. */
function ruleFacts(draft: Draft, isNew: boolean) {
  const revision = draft.last("currentRules")?.revision ?? 0;
  return { latest: isNew ? undefined : draft.last("ruleVersions"), revision };
}

function addCampaign(draft: Draft, definition: CampaignDefinition, context: Context): void {
  const none = { locations: new Map(), segments: new Map(), card: undefined };
  const references = { ...noReferences, ...none };
  const created = { facts: ruleFacts(draft, true), references, count: 0 };
  draft.perform(createCampaign, created, { definition }, context);
  const facts = ruleFacts(draft, false);
  const input = { id: facts.latest?.ruleId ?? "", base: 1 };
  draft.perform(startCampaign, { facts, references }, input, context);
}

function addCard(draft: Draft, context: Context): string {
  const created = { facts: ruleFacts(draft, true), references: noReferences, count: 0 };
  draft.perform(createChallenge, created, { definition: coffeeCard }, context);
  const facts = ruleFacts(draft, false);
  const id = facts.latest?.ruleId ?? "";
  draft.perform(startChallenge, { facts, references: noReferences }, { id, base: 1 }, context);
  return id;
}

function addPromoCode(draft: Draft, context: Context): PromoCode {
  const benefit = { kind: "item" as const, products: { skus: ["CROISSANT"], categories: [] } };
  const input = {
    name: "Autumn flyer",
    texts: { kind: "shared" as const, code: "NEIGHBOUR" },
    gift: { kind: "voucher" as const, title: "Free croissant", benefit, expiryDays: 30 },
    most: null,
    perCustomer: 1,
    startsOn: null,
    endsOn: null,
  };
  draft.perform(createPromoCode, { count: 0, isTaken: false, unknown: [] }, input, context);
  const promo = draft.last("promoCodes");
  if (promo === undefined) throw new Error("A promo code is created.");
  return promo;
}
