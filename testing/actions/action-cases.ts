import type * as z from "zod/mini";
import type { Permission } from "#core/permissions.ts";

/** What tests know about an action of their own: the permission that it must ask, and a valid input in which every field is filled in. */
export interface ActionCase<Input> {
  readonly may: Permission;
  readonly sample: Input;
}

type CasesOf<Actions> = {
  readonly [Name in keyof Actions]: ActionCase<
    Actions[Name] extends { readonly input: infer Schema } ? Required<z.input<Schema>> : never
  >;
};

/** One case for each action of a module. The compiler asks for a line when an action is added. */
export type ActionCases<Module extends { readonly commands: object; readonly queries: object }> =
  CasesOf<Module["commands"]> & CasesOf<Module["queries"]>;
