import type * as z from "zod/mini";
import { type Datasets, datasetNames, datasets } from "#core/datasets.ts";
import { type ColumnKind, type Table, table } from "./table.ts";

/** Every dataset's table, derived from the schema of its rows (decision 127). A test compares them with both databases, which migrations create. */
export const tables = Object.fromEntries(datasetNames.map((name) => [name, tableOf(name)])) as {
  readonly [Name in keyof Datasets]: Table;
}; // one for each name

/**
 * Returns the table of a dataset by a name that is not typed.
 * @throws TypeError for an unknown name
 */
export function tableNamed(dataset: string): Table {
  const name = datasetNames.find((one) => one === dataset);
  if (name === undefined) throw new TypeError(`There is no dataset ${dataset}.`);
  return tables[name];
}

function tableOf(name: keyof Datasets): Table {
  const fields = Object.entries<z.core.$ZodType>(datasets[name].shape);
  return table(
    name,
    fields.map(([field, schema]) => [field, kindOf(schema)]),
  );
}

/**
 * Returns the kind of a field's column.
 * @throws TypeError for a type that no column can hold
 */
function kindOf(schema: z.core.$ZodType): ColumnKind {
  const { def } = schema._zod;
  if (isNullable(def)) {
    const kind = kindOf(def.innerType);
    if (kind === "text" || kind === "integer") return `${kind} or null`;
    if (kind === "json") return kind;
  }
  if (def.type === "string" || def.type === "enum") return "text";
  if (def.type === "number") return "integer";
  if (def.type === "boolean") return "boolean";
  if (["array", "record", "object"].includes(def.type) || "discriminator" in def) return "json";
  throw new TypeError(`There is no column for a field of type ${def.type}.`);
}

function isNullable(def: z.core.$ZodTypeDef): def is z.core.$ZodNullableDef {
  return def.type === "nullable";
}
