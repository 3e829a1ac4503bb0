import type { Award } from "../points/award.ts";
import type { Occasion } from "./occasion.ts";

/** What a rule gives for an occasion: points, and why. */
export type Given = Pick<Award, "points" | "explanation">;

/** A rule that awards points. */
export interface EarningRule {
  /** Stored with each award: never reused for another rule. */
  readonly id: string;
  /** 1 at first, and one more with each change of what the rule gives. */
  readonly version: number;
  /** The award for an occasion, undefined where the rule does not apply. In: the occasion and the awards of the rules before this one. */
  readonly award: (occasion: Occasion, earlier: readonly Award[]) => Given | undefined;
  /** An award of this rule in a few words, such as '1 Gold bonus'; undefined for a code that the rule does not know. */
  readonly describe: (award: Award) => string | undefined;
}

type Params = Award["explanation"]["params"];

/** The explanations of a rule: its codes and the parameters of each. */
type Explanations = Readonly<Record<string, Params>>;

type ExplanationOf<Codes extends Explanations> = {
  readonly [Code in keyof Codes & string]: { readonly code: Code; readonly params: Codes[Code] };
}[keyof Codes & string];

interface RuleDefinition<Codes extends Explanations> extends Pick<EarningRule, "id" | "version"> {
  readonly award: (
    occasion: Occasion,
    earlier: readonly Award[],
  ) => { readonly points: number; readonly explanation: ExplanationOf<Codes> } | undefined;
  /** The words of each explanation. */
  readonly texts: {
    readonly [Code in keyof Codes]: (points: number, params: Codes[Code]) => string;
  };
}

/** Defines a rule whose explanations are typed by their codes. */
export function earningRule<Codes extends Explanations>({
  id,
  version,
  award,
  texts,
}: RuleDefinition<Codes>): EarningRule {
  const texted = new Map<string, (points: number, params: never) => string>(Object.entries(texts));
  return {
    id,
    version,
    award,
    describe: ({ points, explanation: { code, params } }) =>
      // A code is stored with the parameters that its text takes.
      texted.get(code)?.(points, params as never),
  };
}
