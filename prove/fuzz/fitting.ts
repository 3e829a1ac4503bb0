import fc, { type Arbitrary } from "fast-check";
import { oddText } from "./odd-values.ts";
import { type Schema, variantsOf } from "./schema.ts";

/** The maximum length of generated texts where the schema allows more. */
const LONG = 300;

/** The pattern of an image's id. */
const IMAGE = /^\^\[0-9a-f\]\{64\}/;

/** The maximum lengths of texts that identify a row: a voucher's code, an id, and a customer query. */
const NAMING: ReadonlySet<number> = new Set([40, 64, 120]);

const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567");

/** Texts for the program's patterns. `textFor` throws for a pattern that is missing here. */
const patterned: readonly (readonly [RegExp, Arbitrary<string>])[] = [
  [/^\^\[\^\\t/, fc.constantFrom("x", "Flat white", "Öl & Salz, 5 %")],
  [/https\??:/, fc.constantFrom("", "https://maps.example/place?q=1")],
  [/\{1,20\}-/, fc.constantFrom("CAFE-", "A1-")],
  [/\^\(#\[0-9a-f\]/, fc.constantFrom("", "#0b5d4e")],
  [/\^#\[0-9a-f\]/, fc.constantFrom("#0b5d4e", "#ffffff")],
  [/\^\[a-z0-9\]\{1,20\}/, fc.constantFrom("page", "mail", "192", "other")],
  [/\[A-Z0-9\]\{3,30\}/, fc.constantFrom("SUMMER26", "NEW", "X".repeat(30))],
  [/\[A-Z0-9\]\{0,12\}/, fc.constantFrom("", "SPRING", "A".repeat(12))],
  [/@/, fc.integer({ min: 1, max: 10 ** 9 }).map((number) => `fuzz-${number}@prove.example`)],
  [/\\d \+/, fc.constantFrom("", "+49 (30) 123-456", "1")],
  // The keys of a browser that receives push.
  [/\{87\}/, fc.constantFrom(`B${"A".repeat(86)}`, "x".repeat(87))],
  [/\{22\}/, fc.constantFrom("A".repeat(22), "x_".repeat(11))],
  [/A-Z2-7/, fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 32, maxLength: 32 })],
];

/**
 * Values that fit a schema, including its limits. Texts that may identify a row take one of `ids`. Throws for parts of
 * a schema that it does not know.
 */
export function fitting(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const variants = variantsOf(schema);
  if (variants !== undefined) {
    return fc.oneof(...variants.map((variant) => fitting(variant, ids)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const { type } = schema;
  if (typeof type === "object") {
    return fc.oneof(...type.map((one) => fitting({ ...schema, type: one }, ids)));
  }
  if (type === "string") return textFor(schema, ids);
  if (type === "integer" || type === "number") return numberFor(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array" && schema.items !== undefined) {
    const { minItems = 0, maxItems = 4 } = schema;
    const maxLength = Math.max(minItems, Math.min(maxItems, 4));
    return fc.array(fitting(schema.items, ids), { minLength: minItems, maxLength });
  }
  if (type === "object") return objectFor(schema, ids);
  throw new Error(`No value can be made for ${JSON.stringify(schema)}.`);
}

function textFor(schema: Schema, ids: readonly string[]): Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = LONG } = schema;
  if (pattern !== undefined) {
    if (IMAGE.test(pattern)) {
      const fits = ids.filter((id) => new RegExp(pattern).test(id));
      return fc.constantFrom("0".repeat(64), ...fits);
    }
    const known = patterned.find(([sign]) => sign.test(pattern));
    if (known === undefined) throw new Error(`No text can be made for the pattern ${pattern}.`);
    return known[1];
  }
  const most = Math.min(maxLength, LONG);
  const odd = oddText.map((text) => text.slice(0, most).padEnd(minLength, "x"));
  const edge = fc.constantFrom("x".repeat(minLength), "x".repeat(most));
  if (minLength === 3 && maxLength === 3) return fc.oneof(edge, fc.constant("EUR"));
  const fits = NAMING.has(maxLength) ? ids.filter((id) => id.length <= maxLength) : [];
  return fits.length > 0 ? fc.oneof(odd, edge, fc.constantFrom(...fits)) : fc.oneof(odd, edge);
}

function numberFor({ minimum, maximum }: Schema): Arbitrary<number> {
  const min = minimum ?? Number.MIN_SAFE_INTEGER;
  const max = maximum ?? Number.MAX_SAFE_INTEGER;
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
}

function objectFor(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  if (propertyNames?.enum !== undefined && typeof additionalProperties === "object") {
    const key = fc.constantFrom(...propertyNames.enum);
    return fc.dictionary(key, fitting(additionalProperties, ids), { maxKeys: 8 });
  }
  const fields = Object.entries(properties).map(
    ([name, inner]) => [name, fitting(inner, ids)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}
