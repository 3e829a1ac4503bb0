import fc, { type Arbitrary } from "fast-check";
import { fitting } from "./fitting.ts";
import { asObject, oddKeys, oddValue, ofType } from "./odd-values.ts";
import { type Schema, typesOf, variantsOf } from "./schema.ts";

const TYPES = ["string", "number", "boolean", "null", "array", "object"] as const;

/** Values that do not fit a schema and must be refused without an effect. */
export function unfitting(schema: Schema): Arbitrary<unknown> {
  return fc.oneof(otherType(schema), ...invalidOfType(schema));
}

/** A value of a type that the schema rejects. Integers count as numbers. */
function otherType(schema: Schema): Arbitrary<unknown> {
  const accepted = new Set(typesOf(schema).map((type) => (type === "integer" ? "number" : type)));
  return fc.oneof(...TYPES.filter((type) => !accepted.has(type)).map(ofType));
}

/** Invalid values of the right type. */
function invalidOfType(schema: Schema): readonly Arbitrary<unknown>[] {
  const variants = variantsOf(schema);
  if (variants !== undefined) return variants.flatMap(wrongVariant);
  const { type } = schema;
  if (type === "string") return wrongTexts(schema);
  if (type === "integer") return wrongNumbers(schema);
  if (type === "array") return wrongLists(schema);
  return type === "object" ? wrongObjects(schema) : [];
}

/** Objects and integers only: another variant could accept any other value. */
function wrongVariant(variant: Schema): readonly Arbitrary<unknown>[] {
  if (typeof variant.const === "number") return [fc.constantFrom(-1, 31, 1e300)];
  return variant.type === "object" || variant.type === "integer" ? invalidOfType(variant) : [];
}

function wrongTexts({ enum: choices, pattern, minLength = 0, maxLength }: Schema) {
  const wrong: Arbitrary<unknown>[] = [];
  if (choices !== undefined) {
    wrong.push(fc.constantFrom("no such choice", "__proto__", "", `${choices[0]}\u0000`));
  }
  if (pattern !== undefined) wrong.push(fc.constantFrom("\u0000", "<b>", "no\nmatch"));
  if (minLength > 0) wrong.push(fc.constant(""));
  if (maxLength !== undefined) {
    // No spaces: texts are trimmed before they are measured.
    wrong.push(fc.integer({ min: 1, max: 20_000 }).map((more) => "x".repeat(maxLength + more)));
  }
  return wrong;
}

function wrongNumbers({ minimum, maximum }: Schema): readonly Arbitrary<unknown>[] {
  const wrong: Arbitrary<unknown>[] = [fc.constantFrom(0.5, -0.25, 1e300, -1e300, 2 ** 60)];
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) {
    wrong.push(fc.integer({ min: 1, max: 10 ** 6 }).map((less) => minimum - less));
  }
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
    wrong.push(fc.integer({ min: 1, max: 10 ** 6 }).map((more) => maximum + more));
  }
  return wrong;
}

function wrongLists({ items, minItems = 0, maxItems = 50 }: Schema): readonly Arbitrary<unknown>[] {
  if (items === undefined) return [];
  const tooMany = fitting(items, []).map((item) =>
    Array.from({ length: maxItems + 1 }, () => item),
  );
  return [
    unfitting(items).map((item) => [item]),
    tooMany,
    ...(minItems > 0 ? [fc.constant([])] : []),
  ];
}

function wrongObjects(schema: Schema): readonly Arbitrary<unknown>[] {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  if (propertyNames !== undefined && typeof additionalProperties === "object") {
    return [
      fc.tuple(fc.constantFrom(...oddKeys), oddValue).map((field) => asObject([field])),
      unfitting(additionalProperties).map((value) => ({ [propertyNames.enum?.[0] ?? "x"]: value })),
    ];
  }
  const right = fitting(schema, []).map((value) => Object(value) as Record<string, unknown>); // an object's schema makes objects
  const unknown = oddKeys.filter((key) => !Object.hasOwn(properties, key));
  const extra = fc
    .tuple(right, fc.constantFrom(...unknown), oddValue)
    .map(([value, key, odd]) => asObject([...Object.entries(value), [key, odd]]));
  const without = required.map((name) =>
    right.map((value) => asObject(Object.entries(value).filter(([key]) => key !== name))),
  );
  const spoilt = Object.entries(properties).map(([name, inner]) =>
    fc
      .tuple(right, unfitting(inner))
      .map(([value, wrong]) =>
        asObject([...Object.entries(value).filter(([key]) => key !== name), [name, wrong]]),
      ),
  );
  return [extra, ...without, ...spoilt];
}
