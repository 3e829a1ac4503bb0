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
  "tier-bonus": { "tier-bonus": ({ points, tier }) => `${number(points)} ${tier} bonus` },
};

/** What an award gave whose rule was removed, or whose explanation this version does not know. */
export const otherAwardText: AwardText<object> = ({ points }) => `${number(points)} other`;
