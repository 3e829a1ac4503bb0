import fc, { type Arbitrary } from "fast-check";

/** Texts that often break programs: empty, lone surrogates, right-to-left text, commands of other languages. */
const oddTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "\u202eabc",
  "\u200b",
  "\ufeff",
  "\u2028",
  "İıſß",
  "e\u0301é",
  "😀".repeat(20),
  "👩‍👩‍👧‍👦",
  "%00",
  "%",
  "_%\\",
  "../../etc/passwd",
  "' OR 1=1 --",
  '"; drop table users; --',
  "{{7*7}}",
  "<script>alert(1)</script>",
  "\r\nSet-Cookie: a=b",
  "data:image/svg+xml;base64,PHN2Zy8+",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "-0",
  "2026-02-30",
  "9999-12-31",
  "=1+1",
] as const;

/** Names of properties that every object inherits, and some that an attacker might try to set. */
export const oddKeys = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "isAdmin",
  "role",
  "points",
  "userId2",
  "",
  "\u0000",
  "a.b",
  "$where",
] as const;

/** An odd or a random text. */
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 20_000 }).map((size) => "x".repeat(size)) },
);

const oddNumber: Arbitrary<number> = fc.oneof(
  fc.constantFrom(-1, -0, 0, 0.5, 1e300, -1e300, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value, with odd texts and names. */
export const oddValue: Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    oddText,
    oddNumber,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom(...oddKeys), tie("value")), { maxLength: 4 }).map(asObject),
  ),
})).value;

/** An object with these own properties, even one called __proto__. */
export function asObject(fields: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(fields);
}

/** A value of one JSON type, odd where possible. */
export function ofType(type: string): Arbitrary<unknown> {
  if (type === "string") return oddText;
  if (type === "number" || type === "integer") return oddNumber;
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array") return fc.array(oddValue, { maxLength: 4 });
  return fc.array(fc.tuple(fc.constantFrom(...oddKeys), oddValue), { maxLength: 4 }).map(asObject);
}

/** A value nested `depth` levels deep. */
export function deepText(depth: number, kind: "array" | "object"): string {
  return kind === "array"
    ? "[".repeat(depth) + "]".repeat(depth)
    : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
}
