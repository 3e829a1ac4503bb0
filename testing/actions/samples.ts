import { globSync } from "node:fs";
import path from "node:path";
import type { CommandInput, CommandName, QueryInput, QueryName } from "#client/api.ts";
import type { Permission } from "#core/permissions.ts";
import { commands, queries } from "#core/registry.ts";
import type { ActionCase } from "./action-cases.ts";

type ActionName = CommandName | QueryName;

type Samples = { readonly [Name in CommandName]: Required<CommandInput<Name>> } & {
  readonly [Name in QueryName]: Required<QueryInput<Name>>;
};

const core = path.join(import.meta.dirname, "../../src/core");

/** The cases of every module, from its `testing/actions.ts`. */
const cases = Object.assign(
  {},
  ...(await Promise.all(
    globSync("*/testing/actions.ts", { cwd: core }).map(async (file) => {
      const { actions: ofModule }: { actions: object } = await import(path.join(core, file));
      return ofModule;
    }),
  )),
) as Readonly<Record<ActionName, ActionCase<object>>>; // each file has a case for each action of its module

/** A valid input of every action, every field filled in. */
export const samples = mapped(({ sample }) => sample) as Samples; // the modules' files have compared them with the schemas

/** The permissions that specification §6 asks for every action. */
export const permissionsOf: Readonly<Record<ActionName, readonly Permission[]>> = mapped(
  ({ may, also }) => (also === undefined ? [may] : [may, also]),
);

function mapped<Value>(
  value: (one: ActionCase<object>) => Value,
): Readonly<Record<ActionName, Value>> {
  const entries = Object.entries(cases).map(([name, one]) => [name, value(one)] as const);
  return Object.fromEntries(entries) as Record<ActionName, Value>; // the same names
}

/** Every action of the registry with its sample. */
export const actions = [...Object.values(commands), ...Object.values(queries)].map((action) => ({
  name: action.name,
  kind: action.kind,
  may: action.may,
  also: action.also,
  keepsReceipt: action.kind === "command" && (!("receipt" in action) || action.receipt),
  sample: samples[action.name],
}));
