import { expect, test } from "vitest";
import { groupCode, spellCode } from "./code-text.ts";

test("formats a code in groups, and letter by letter for screen readers", () => {
  expect(groupCode("V-ABCDEF23")).toBe("V-ABCD EF23");
  expect(spellCode("V-ABCDEF23")).toBe("V, A B C D, E F 2 3");
});
