import { expect, test } from "vitest";
import { groupedCode, spelledCode } from "./code-words.ts";

test("a code reads in groups, and aloud letter by letter", () => {
  expect(groupedCode("V-ABCDEF23")).toBe("V-ABCD EF23");
  expect(spelledCode("V-ABCDEF23")).toBe("V, A B C D, E F 2 3");
});
