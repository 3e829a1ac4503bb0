import type { Award } from "../points/award.ts";
import type { Occasion } from "./occasion.ts";

/** What a rule gives for an occasion: points and the reason. */
export type Given = Pick<Award, "points" | "explanation">;

/** A rule that awards points. */
export interface EarningRule {
  /** Stored with each award: never reused for another rule. */
  readonly id: string;
  /** Starts at 1 and increases with each change of what the rule gives. */
  readonly version: number;
  /** Returns the award for an occasion, or undefined if the rule does not apply. Receives the awards of the rules before it. */
  readonly award: (occasion: Occasion, earlier: readonly Award[]) => Given | undefined;
  /** Describes an award of this rule, such as '1 Gold bonus'; undefined for an unknown code. */
  readonly describe: (award: Award) => string | undefined;
}

type Params = Award["explanation"]["params"];

/** A rule's explanation codes with their parameters. */
type Explanations = Readonly<Record<string, Params>>;

type ExplanationOf<Codes extends Explanations> = {
  readonly [Code in keyof Codes & string]: { readonly code: Code; readonly params: Codes[Code] };
}[keyof Codes & string];

interface RuleDefinition<Codes extends Explanations> extends Pick<EarningRule, "id" | "version"> {
  readonly award: (
    occasion: Occasion,
    earlier: readonly Award[],
  ) => { readonly points: number; readonly explanation: ExplanationOf<Codes> } | undefined;
  /** The text of each explanation. */
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
