import { expect, test } from "vitest";
import { toastOf } from "./toast-of.ts";

test("a short message is shown in full", () => {
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
])("a long message is cut after a whole word and a whole character: %#", (message, text) => {
  expect(toastOf({ message }).text).toBe(text);
});
