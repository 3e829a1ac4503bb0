import { expect, test } from "vitest";
import { compareText } from "./text-order.ts";

/** In the order of their code points: the end of a text, Latin, a private character, a full-width letter, and two beyond U+FFFF. */
const inOrder = ["", "T", "Te", "\ue000", "\uff34", "\u{1f375}", "\u{1f375}a", "\u{1f376}"];

test("texts are sorted by code points, also beyond U+FFFF", () => {
  for (const [at, text] of inOrder.entries()) {
    for (const [other, later] of inOrder.entries()) {
      expect(Math.sign(compareText(text, later)), `${at} and ${other}`).toBe(Math.sign(at - other));
    }
  }
});
