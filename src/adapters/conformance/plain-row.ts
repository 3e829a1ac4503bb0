import type * as z from "zod/mini";
import { type Datasets, datasets } from "#core/datasets.ts";

/**
 * Returns a row that fits a dataset's schema: texts from the id and a mark, so that rows of other marks share none but the id, 1 for numbers,
 * null where that is allowed.
 * @throws TypeError for a type that no field had so far
 */
export function plainRow<Name extends keyof Datasets>(
  dataset: Name,
  id: string,
  mark: string,
): Datasets[Name] {
  const fields = Object.entries<z.core.$ZodType>(datasets[dataset].shape);
  const values = fields.map(([field, schema]) => [field, plainValue(schema, `${mark}-${id}`)]);
  const row = Object.fromEntries(values);
  // An id that is one of a few names is the first of them.
  const isText = datasets[dataset].shape.id._zod.def.type === "string";
  return datasets[dataset].parse(isText ? { ...row, id } : row) as Datasets[Name]; // its own schema has read it
}

function plainValue(schema: z.core.$ZodType, text: string): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case "nullable":
      return null;
    case "optional":
      return undefined;
    case "string":
      return text;
    case "number":
      return 1;
    case "boolean":
      return false;
    case "array":
      return [];
    case "record":
      return {};
    case "enum":
      return Object.values((def as z.core.$ZodEnumDef).entries)[0]; // the definition of this type
    case "literal":
      return (def as z.core.$ZodLiteralDef<z.core.util.Literal>).values[0]; // as above
    case "union":
      return plainValue(first((def as z.core.$ZodUnionDef).options), text);
    case "object":
      return Object.fromEntries(
        Object.entries((def as z.core.$ZodObjectDef).shape).map(([field, own]) => [
          field,
          plainValue(own, text),
        ]),
      );
    default:
      throw new TypeError(`No plain value is known for a field of type ${def.type}.`);
  }
}

function first(options: readonly z.core.$ZodType[]): z.core.$ZodType {
  const [option] = options;
  if (option === undefined) throw new TypeError("A union has no types.");
  return option;
}
