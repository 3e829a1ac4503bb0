import type * as z from "zod/mini";
import { merge } from "./kit/merge.ts";
import { modules } from "./modules.ts";

/** Every command by its name (specification §7). */
export const commands = merge(modules.map(({ commands: own }) => own));

/** Every query by its name. */
export const queries = merge(modules.map(({ queries: own }) => own));

interface AnyAction {
  readonly input: z.ZodMiniType<object, object>;
}

type Signature<Action extends AnyAction, Result> = {
  readonly input: z.input<Action["input"]>;
  readonly result: Result;
};

type SuccessOf<Outcome> = Outcome extends { readonly result: infer Result } ? Result : never;

/** Input and result of every command, for the typed client. */
export type CommandSignatures = {
  [Name in keyof typeof commands]: Signature<
    (typeof commands)[Name],
    SuccessOf<ReturnType<(typeof commands)[Name]["decide"]>>
  >;
};

/** Input and result of every query, for the typed client. */
export type QuerySignatures = {
  [Name in keyof typeof queries]: Signature<
    (typeof queries)[Name],
    SuccessOf<ReturnType<(typeof queries)[Name]["show"]>>
  >;
};
