import { expect, test } from "vitest";
import { fitText } from "./fit-text.ts";

/** A font in which every code unit has the width 1. */
const widthOf = (text: string) => text.length;

test.each([
  ["keeps a name that fits", "House Blend", 11, "House Blend"],
  ["shortens a long name as little as possible", "House Blend 250 g", 12, "House Blend…"],
  ["leaves no space before the ellipsis", "House Blend", 7, "House…"],
  ["replaces spaces and line breaks by one space", "  House\n\t Blend ", 20, "House Blend"],
  ["cuts a name without spaces", "Espressobohnenmischung", 9, "Espresso…"],
  ["returns only the ellipsis without room for more", "House", 1, "…"],
])("%s", (_what, text, width, fitted) => {
  expect(fitText(text, width, widthOf)).toBe(fitted);
});

test("keeps or drops a character of several code points as a whole", () => {
  expect(fitText("Café 👩‍🍳👩‍🍳👩‍🍳", 12, widthOf)).toBe("Café 👩‍🍳…");
});
