import type * as z from "zod/mini";
import { type Declared, declared } from "./declarations.ts";
import type { DatasetOptions, RowSchema } from "./kit/declarations.ts";

type DeclaredDatasets = Declared<"datasets">;

/** The rows of every dataset, by its name. */
export type Datasets = {
  [Name in keyof DeclaredDatasets]: z.output<DeclaredDatasets[Name]["schema"]>;
};

const declaredDatasets: DeclaredDatasets = declared("datasets");

/** The datasets' names. */
export const datasetNames = Object.keys(declaredDatasets) as readonly (keyof Datasets)[]; // keys of a literal are its names

/** Every dataset with the schema of its rows (specification §3; decision 118). Each row has a text `id`. */
export const datasets = Object.fromEntries(
  datasetNames.map((name) => [name, declaredDatasets[name].schema]),
) as { readonly [Name in keyof Datasets]: DeclaredDatasets[Name]["schema"] }; // each name with its own schema

/** Returns what a dataset declares besides the schema of its rows. */
export function datasetOptions<Name extends keyof Datasets>(
  name: Name,
): DatasetOptions<Datasets[Name]> {
  const { options } = declaredDatasets[name] as {
    readonly schema: RowSchema;
    readonly options: DatasetOptions<Datasets[Name]>;
  }; // `dataset()` has checked the options against the rows
  return options;
}

type Constraints<Name extends keyof Datasets> = DeclaredDatasets[Name]["options"] extends {
  readonly constraints: infer All;
}
  ? All[keyof All]
  : never;

type InvariantOf<Constraint> = Constraint extends { readonly invariant: infer Name }
  ? Name
  : Constraint;

/** Rules that the stores enforce themselves (decision 117). */
export type Invariant =
  | "unique-id"
  | { [Name in keyof Datasets]: InvariantOf<Constraints<Name>> }[keyof Datasets];
