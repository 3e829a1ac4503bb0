import type { CampaignExplanation } from "#core/earning/campaign-awards.ts";
import type { AwardExplanations } from "#core/earning/rules.ts";
import { number, pointFraction } from "./format.ts";

/** The text of an award: from its points and the parameters of its explanation. */
type AwardText<Params> = (award: Params & { readonly points: number }) => string;

/** What awards of earning rules gave, by rule and explanation code. */
export const awardTexts: {
  readonly [Rule in keyof AwardExplanations]: {
    readonly [Code in keyof AwardExplanations[Rule]]: AwardText<AwardExplanations[Rule][Code]>;
  };
} = {
  "base-rate": {
    "amount-spent": ({ points, carriedIn = 0, carriedOver = 0 }) => {
      const before = carriedIn === 0 ? [] : [`with ${pointFraction(carriedIn)} from before`];
      const after = carriedOver === 0 ? [] : [`${pointFraction(carriedOver)} carried over`];
      const notes = [...before, ...after].join(", ");
      return `${number(points)} base${notes === "" ? "" : ` (${notes})`}`;
    },
  },
  "code-points": { "code-worth": ({ points }) => `${number(points)} base` },
  "sign-up-points": { "fixed-points": ({ points }) => `${number(points)} for signing up` },
  "referral-welcome": { "fixed-points": ({ points }) => `${number(points)} for a friend's code` },
  "referral-points": { "fixed-points": ({ points }) => `${number(points)} for a friend` },
  "birthday-points": { "fixed-points": ({ points }) => `${number(points)} birthday points` },
  "tier-bonus": { "tier-bonus": ({ points, tier }) => `${number(points)} ${tier} bonus` },
};

type CampaignTexts = {
  readonly [Each in CampaignExplanation as Each["code"]]: AwardText<Each["params"]>;
};

/** What a budget that did not suffice has cut, for the end of a campaign's award. */
const cut = (uncut: number | undefined) =>
  uncut === undefined ? "" : ` (instead of ${number(uncut)}, the rest of its budget)`;

/** What awards of campaigns gave, by explanation code. */
export const campaignAwardTexts: CampaignTexts = {
  "campaign-multiplier": ({ points, name, thousandths, uncut }) =>
    `${number(points)} ${name} (× ${thousandths / 1000})${cut(uncut)}`,
  "campaign-bonus": ({ points, name, uncut }) => `${number(points)} ${name}${cut(uncut)}`,
  "campaign-per-item": ({ points, name, items, each, uncut }) =>
    `${number(points)} ${name} (${number(items)} × ${number(each)})${cut(uncut)}`,
};

/** What an award gave whose rule was removed, or whose explanation this version does not know. */
export const otherAwardText: AwardText<object> = ({ points }) => `${number(points)} other`;
