/** An input that every action must reject, and what is wrong with it. */
interface Malformed {
  readonly label: string;
  readonly input: unknown;
}

/** Returns malformed variants of a valid input with every field filled in. */
export function malformedInputs(sample: object): readonly Malformed[] {
  return [...spoiltWhole(sample), ...spoiltFields(sample)];
}

function spoiltWhole(sample: object): readonly Malformed[] {
  // Only JSON creates an own property of this name.
  const proto: unknown = JSON.parse('{"__proto__":{"isAdmin":true}}');
  return [
    { label: "null", input: null },
    { label: "a text", input: "hello" },
    { label: "a number", input: 42 },
    { label: "a boolean", input: true },
    { label: "an array", input: [] },
    { label: "an array around it", input: [sample] },
    { label: "an unknown field", input: { ...sample, surprise: 1 } },
    { label: "a large unknown field", input: { ...sample, pad: "x".repeat(30_000) } },
    {
      label: "a field called __proto__",
      input: Object.defineProperties({ ...sample }, Object.getOwnPropertyDescriptors(proto)),
    },
    {
      label: "a field called constructor",
      input: { ...sample, constructor: { prototype: { isAdmin: true } } },
    },
  ];
}

type Path = readonly string[];

/** Returns the path of every value in a sample: fields, nested fields, list items. */
function pathsIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => [
    [...at, field],
    ...pathsIn(inner, [...at, field]),
  ]);
}

function changed(sample: object, path: Path, change: (value: unknown) => unknown): object {
  const [field = "", ...rest] = path;
  const inner: unknown = Reflect.get(sample, field);
  const value =
    rest.length > 0 && typeof inner === "object" && inner !== null
      ? changed(inner, rest, change)
      : change(inner);
  return Array.isArray(sample) ? sample.with(Number(field), value) : { ...sample, [field]: value };
}

function spoiltFields(sample: object): readonly Malformed[] {
  return pathsIn(sample).flatMap((path) => {
    const spoil = (label: string, change: (value: unknown) => unknown) => ({
      label: `${path.join(".")} ${label}`,
      input: changed(sample, path, change),
    });
    const value: unknown = path.reduce<unknown>(
      (at, field) => Reflect.get(Object(at), field),
      sample,
    );
    // An item of another type than those of the sample.
    const wrongList = Array.isArray(value) && typeof value[0] !== "number" ? [7] : ["x"];
    const wrongTypes = [typeof value === "boolean" ? 7 : true, wrongList, { a: 1 }].map((wrong) =>
      spoil(`as ${JSON.stringify(wrong)}`, () => wrong),
    );
    if (typeof value === "object") {
      return [
        ...wrongTypes,
        spoil("with an unknown field", (inner) => ({ ...Object(inner), odd: 1 })),
      ];
    }
    if (typeof value === "number") {
      // A sample with a fraction is of a field that allows fractions.
      const wrong = Number.isInteger(value) ? [-1e300, 1e300, 0.5] : [-1e300, 1e300];
      const numbers = wrong.map((number) => spoil(`as ${number}`, () => number));
      return [...wrongTypes, spoil("as a text", () => "7"), ...numbers];
    }
    if (typeof value === "boolean") return [...wrongTypes, spoil("as a text", () => "true")];
    return [
      ...wrongTypes,
      spoil("as a number", () => 7),
      // A long sample is of a field that takes long texts.
      spoil("oversized", (text) => "x".repeat(String(text).length > 1000 ? 120_000 : 10_000)),
      spoil("with NUL", (text) => `${String(text)}\u0000`),
      spoil("with half a character", (text) => `${String(text)}\ud800`),
    ];
  });
}
