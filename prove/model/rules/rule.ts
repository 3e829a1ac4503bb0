import type { ModelState, Person } from "../model-state.ts";
import type { Chance } from "../order.ts";

/** The arguments of a rule: the model, the user (if any), the input, the random source, and the device's location, if stated. */
interface Turn<Input> {
  readonly model: ModelState;
  readonly me: Person | undefined;
  readonly input: Input;
  readonly chance: Chance;
  readonly at: string | undefined;
}

/** Reads a text field of the result: ids and codes that the program generates. */
export type Made = (field: string) => string;

/** The model's prediction for a command: a refusal code, or the result's fields and the effect on the model. */
export type Verdict =
  | {
      readonly refused: string;
      /** The effect of the refusal on the model; a refusal with a trace keeps a receipt. */
      readonly trace?: (() => void) | undefined;
    }
  | {
      /** The expected fields of the result. */
      readonly gives: Readonly<Record<string, unknown>>;
      readonly effect: (made: Made) => void;
    };

/** A command's rule. */
export type Rule<Input> = (turn: Turn<Input>) => Verdict;

/** A rule that requires a signed-in user; `checkReply` has checked that. */
export function signedIn<Input>(
  rule: (turn: Turn<Input> & { readonly me: Person }) => Verdict,
): Rule<Input> {
  return (turn) => {
    const { me } = turn;
    if (me === undefined) throw new Error("The judge lets only those who are signed in come here.");
    return rule({ ...turn, me });
  };
}

/** A refusal, with its trace, if any. */
export function refused(code: string, trace?: () => void): Verdict {
  return { refused: code, trace };
}

/** The trace of a refusal that is only recorded in the audit log: the model does not change, but the receipt is kept. */
export const audited = () => {};

/** A success, with its effect on the model and the expected fields of the result. */
export function done(
  effect: (made: Made) => void,
  gives: Readonly<Record<string, unknown>> = {},
): Verdict {
  return { gives, effect };
}
