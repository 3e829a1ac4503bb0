import { expect, test } from "vitest";
import { fitText } from "./fit-text.ts";

/** A typewriter: every code unit is one wide. */
const typewriter = (text: string) => text.length;

test.each([
  ["a name that fits stays", "House Blend", 11, "House Blend"],
  ["a long one is shortened as little as possible", "House Blend 250 g", 12, "House Blend…"],
  ["no space before the dots", "House Blend", 7, "House…"],
  ["spaces and line breaks become one space", "  House\n\t Blend ", 20, "House Blend"],
  ["a name in one piece", "Espressobohnenmischung", 9, "Espresso…"],
  ["no room for anything but the dots", "House", 1, "…"],
])("%s", (_what, text, width, fitted) => {
  expect(fitText(text, width, typewriter)).toBe(fitted);
});

test("a character of several code points is kept whole or left out", () => {
  expect(fitText("Café 👩‍🍳👩‍🍳👩‍🍳", 12, typewriter)).toBe("Café 👩‍🍳…");
});
