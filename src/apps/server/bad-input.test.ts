import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse } from "./testing/house.ts";
import { actions } from "./testing/samples.ts";
import { adminSession, type Posting, post } from "./testing/visitors.ts";

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

interface Spoiling {
  readonly label: string;
  readonly posting: Posting;
  readonly status: number;
}

const malformed = (label: string, body: string): Spoiling => ({
  label,
  posting: { body },
  status: 400,
});

const DEEP = 20_000;

function spoiltWhole(sample: object): readonly Spoiling[] {
  const body = JSON.stringify(sample);
  const withField = (field: string) =>
    body === "{}" ? `{${field}}` : `${body.slice(0, -1)},${field}}`;
  return [
    malformed("null", "null"),
    malformed("a text", '"hello"'),
    malformed("a number", "42"),
    malformed("a boolean", "true"),
    malformed("an array", "[]"),
    malformed("an array around it", `[${body}]`),
    malformed("broken JSON", body.slice(0, -1)),
    malformed("nothing at all", ""),
    malformed("an unknown field", withField('"surprise":1')),
    malformed("a field called __proto__", withField('"__proto__":{"isAdmin":true}')),
    malformed(
      "a field called constructor",
      withField('"constructor":{"prototype":{"isAdmin":true}}'),
    ),
    malformed("a deep array", "[".repeat(DEEP) + "]".repeat(DEEP)),
    malformed("a deep field", withField(`"deep":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`)),
    {
      label: "a megabyte",
      posting: { body: withField(`"pad":"${"x".repeat(2 ** 20)}"`) },
      status: 413,
    },
    typed("a form", body, "application/x-www-form-urlencoded"),
    typed("text", body, "text/plain"),
    typed("almost JSON", body, "application/jsonp"),
    typed("a multipart form", body, "multipart/form-data; boundary=x"),
    typed("no content type", body, ""),
  ];
}

function typed(label: string, body: string, type: string): Spoiling {
  return {
    label: `sent as ${label}`,
    posting: { body, headers: { "content-type": type } },
    status: 415,
  };
}

type Path = readonly string[];

/** Every way to a value inside a sample: fields, fields of fields. */
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
  return { ...sample, [field]: value };
}

function spoiltFields(sample: object): readonly Spoiling[] {
  return pathsIn(sample).flatMap((path) => {
    const spoil = (label: string, change: (value: unknown) => unknown) =>
      malformed(`${path.join(".")} ${label}`, JSON.stringify(changed(sample, path, change)));
    const value: unknown = path.reduce<unknown>(
      (at, field) => Reflect.get(Object(at), field),
      sample,
    );
    const wrongTypes = [true, ["x"], { a: 1 }].map((wrong) =>
      spoil(`as ${JSON.stringify(wrong)}`, () => wrong),
    );
    if (typeof value === "object") {
      return [
        ...wrongTypes,
        spoil("with an unknown field", (inner) => ({ ...Object(inner), odd: 1 })),
      ];
    }
    if (typeof value === "number") {
      const numbers = [-1e300, 1e300, 0.5].map((wrong) => spoil(`as ${wrong}`, () => wrong));
      return [...wrongTypes, spoil("as a text", () => "7"), ...numbers];
    }
    return [
      ...wrongTypes,
      spoil("as a number", () => 7),
      spoil("oversized", () => "x".repeat(10_000)),
      spoil("with NUL", (text) => `${String(text)}\u0000`),
      spoil("with half a character", (text) => `${String(text)}\ud800`),
    ];
  });
}

describe.each(actions)("$name", ({ name, sample }) => {
  test("refuses every malformed input, says why, and changes nothing", async () => {
    const token = await adminSession(house);
    const before = await house.rowCounts();
    for (const { label, posting, status } of [...spoiltWhole(sample), ...spoiltFields(sample)]) {
      const answer = await post(house, name, { ...posting, token });
      expect([label, answer.status, answer.reply.ok]).toEqual([label, status, false]);
    }
    expect(await house.rowCounts()).toEqual(before);
    expect(house.faults).toEqual([]);
  });
});

test.each(actions.filter(({ keepsReceipt }) => keepsReceipt))(
  "$name asks for a retry key",
  async ({ name, sample }) => {
    const token = await adminSession(house);
    const before = await house.rowCounts();
    const body = JSON.stringify(sample);
    for (const key of [undefined, "", "short", "with spaces in it", "x".repeat(101)]) {
      const answer = await post(house, name, { body, token, headers: { "idempotency-key": key } });
      expect(answer).toMatchObject({
        status: 400,
        reply: { error: { code: "retry-key-missing" } },
      });
    }
    expect(await house.rowCounts()).toEqual(before);
  },
);
