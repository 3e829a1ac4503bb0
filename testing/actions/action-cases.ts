import type * as z from "zod/mini";
import type { Permission } from "#core/permissions.ts";

/** What tests state independently about an action: its permission or two, and a valid input with every field filled in. */
export interface ActionCase<Input> {
  readonly may: Permission;
  readonly also?: Permission;
  readonly sample: Input;
}

type CasesOf<Actions> = {
  readonly [Name in keyof Actions]: ActionCase<
    Actions[Name] extends { readonly input: infer Schema } ? Required<z.input<Schema>> : never
  >;
};

/** One case for each action of a module. The compiler requires a case for each new action. */
export type ActionCases<Module extends { readonly commands: object; readonly queries: object }> =
  CasesOf<Module["commands"]> & CasesOf<Module["queries"]>;
