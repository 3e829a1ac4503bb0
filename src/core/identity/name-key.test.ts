import { expect, test } from "vitest";
import { nameKeyOf } from "./name-key.ts";

test.each([
  ["Ana Sol", "ana sol"],
  ["Émile Ångström", "emile angstrom"],
  ["ﬁona", "fiona"],
  ["Łukasz", "łukasz"],
  ["Жанна", "жанна"],
  ["", ""],
])("%j is sorted as %j", (name, key) => {
  expect(nameKeyOf(name)).toBe(key);
});
