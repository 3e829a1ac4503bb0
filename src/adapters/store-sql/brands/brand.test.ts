import { expect, test } from "vitest";
import { type Brand, brandName, hostName, schemaOf, withBrand, withFields } from "./brand.ts";
import { changedRows, parsedBrands } from "./registry.ts";

const brand = (name: string, own: Partial<Brand> = {}): Brand => ({
  name,
  title: name,
  hosts: [`${name}.example`],
  state: "active",
  createdAt: 0,
  adminEmail: "admin@shop.example",
  place: { kind: "schema", schema: schemaOf(name), database: "" },
  secretKey: "sealed",
  change: null,
  leftovers: [],
  ...own,
});

test.each(["corner", "corner-cafe-2", "a"])("%s is a name of a brand", (name) => {
  expect(brandName(name)).toBe(name);
  expect(schemaOf(name)).toMatch(/^brand_[a-z0-9_]+$/);
});

test.each(["", "Corner", "2cafes", "a--b", "a_b", "a-", "café", "a".repeat(42), 'a"; drop'])(
  "%j is no name of a brand",
  (name) => {
    expect(() => brandName(name)).toThrow("is no name of a brand");
  },
);

test.each([
  ["Rewards.Example.com", "rewards.example.com"],
  [" localhost ", "localhost"],
])("%j is the host %s", (text, host) => {
  expect(hostName(text)).toBe(host);
});

test.each(["https://a.example", "a.example:80", "a..example", "-a.example", "a b", "", "a/../b"])(
  "%j is no host name",
  (text) => {
    expect(() => hostName(text)).toThrow("is no host name");
  },
);

test("names and hosts are unique", () => {
  const brands = [brand("one"), brand("two")];
  expect(() => withBrand(brands, brand("one"))).toThrow("already a brand one");
  const taken = brand("three", { hosts: ["three.example", "two.example"] });
  expect(() => withBrand(brands, taken)).toThrow("two.example already leads to the brand two");
  expect(() => withFields(brands, "none", {})).toThrow("There is no brand none");
});

test("a change writes the rows that differ, and they are read again as they were", () => {
  const [one, two, three] = [brand("one"), brand("two"), brand("three")];
  const suspended = { ...two, state: "suspended" as const };
  const rows = changedRows([one, two], [suspended, three]);
  expect(rows.map(({ name, text }) => [name, text === undefined])).toEqual([
    ["one", true],
    ["two", false],
    ["three", false],
  ]);
  expect(parsedBrands(rows.flatMap(({ text }) => text ?? []))).toEqual([suspended, three]);
});
