import { expect, test } from "vitest";
import { skipReasonTexts } from "./skip-reasons.ts";

test("A visit that is required is written as an ordinal number", () => {
  const text = (number: number, isRepeated: number) =>
    skipReasonTexts.visit({ number, isRepeated, currency: "EUR" });
  expect(text(5, 1)).toBe("only on every 5th visit");
  expect(text(3, 0)).toBe("only on the 3rd visit");
});
