import type { ModelState, Person } from "../model-state.ts";
import type { Chance } from "../order.ts";

/** What a rule looks at: the model, who asks (if anybody), what for, how chance is, and where the device stands, if it says so. */
interface Turn<Input> {
  readonly model: ModelState;
  readonly me: Person | undefined;
  readonly input: Input;
  readonly chance: Chance;
  readonly at: string | undefined;
}

/** Reads a text of the reply's result: the ids and codes that only the program makes. */
export type Made = (field: string) => string;

/** What the model says to an order: the code of a refusal, or what the result tells and what becomes of the model. */
export type Verdict =
  | {
      readonly refused: string;
      /** What becomes of the model all the same; a refusal that leaves a trace is kept for its retry key. */
      readonly trace?: (() => void) | undefined;
    }
  | {
      /** Fields that the result must have, with their values. */
      readonly gives: Readonly<Record<string, unknown>>;
      readonly effect: (made: Made) => void;
    };

/** A command's rule. */
export type Rule<Input> = (turn: Turn<Input>) => Verdict;

/** A rule for which somebody must be signed in; the judge lets nobody else through. */
export function signedIn<Input>(
  rule: (turn: Turn<Input> & { readonly me: Person }) => Verdict,
): Rule<Input> {
  return (turn) => {
    const { me } = turn;
    if (me === undefined) throw new Error("The judge lets only those who are signed in come here.");
    return rule({ ...turn, me });
  };
}

/** The refusal with a code. In: also the trace it leaves, if any. */
export function refused(code: string, trace?: () => void): Verdict {
  return { refused: code, trace };
}

/** The trace of a refusal that is kept in the audit log alone: nothing that the model knows changes, and the reply is kept for its retry key. */
export const audited = () => {};

/** A success. In: what becomes of the model, and what the result tells of it. */
export function done(
  effect: (made: Made) => void,
  gives: Readonly<Record<string, unknown>> = {},
): Verdict {
  return { gives, effect };
}
