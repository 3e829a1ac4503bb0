import { expect, test } from "vitest";
import { groupCode, spellCode } from "./code-text.ts";

test("a code reads in groups, and aloud letter by letter", () => {
  expect(groupCode("V-ABCDEF23")).toBe("V-ABCD EF23");
  expect(spellCode("V-ABCDEF23")).toBe("V, A B C D, E F 2 3");
});
