import { expect, test } from "vitest";
import { toastOf } from "./toast-of.ts";

test("a message shows its words", () => {
  expect(toastOf({ message: "Warm <b>rolls</b>" })).toEqual({
    title: "New message",
    text: "Warm <b>rolls</b>",
  });
});

test.each([
  ["x".repeat(140), "x".repeat(140)],
  ["x".repeat(141), `${"x".repeat(140)}…`],
  ["word ".repeat(40), `${"word ".repeat(28).trimEnd()}…`],
  ["🥐".repeat(141), `${"🥐".repeat(140)}…`],
])("a long one ends at a whole word and no half letter: %#", (message, text) => {
  expect(toastOf({ message }).text).toBe(text);
});
