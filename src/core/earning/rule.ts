import type { Award } from "../points/award.ts";
import type { Occasion } from "./occasion.ts";

type Explanation = Award["explanation"];

/** A rule of the program that awards points; those of staff are campaigns, see campaign-rule.ts. In: its id, and its explanations, each a code with typed parameters. The texts are in src/messages/en/awards.ts. */
export interface EarningRule<
  Id extends string = string,
  Explanations extends Explanation = Explanation,
> {
  /** Stored with each award: never reused for another rule. */
  readonly id: Id;
  /** Starts at 1 and increases with each change of what the rule gives. */
  readonly version: number;
  /** Set for a rule whose points are on top of the base points, so that campaigns do not multiply them. */
  readonly isOnTop?: true;
  /**
   * Returns the award for an occasion, or undefined if the rule does not apply. Receives the awards of the rules before it. `carried`: what
   * remains for the next purchase, in millionths of a point; the same as before if omitted.
   */
  readonly award: (
    occasion: Occasion,
    earlier: readonly Award[],
  ) =>
    | { readonly points: number; readonly explanation: Explanations; readonly carried?: number }
    | undefined;
}

/** The parameters of rules' explanations, by rule and code. */
export type ExplanationsOf<Rule extends EarningRule> = {
  readonly [Each in Rule as Each["id"]]: ParamsByCode<
    NonNullable<ReturnType<Each["award"]>>["explanation"]
  >;
};

type ParamsByCode<Explanations extends Explanation> = {
  readonly [Each in Explanations as Each["code"]]: Each["params"];
};
