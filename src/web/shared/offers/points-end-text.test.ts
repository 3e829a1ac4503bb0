import { expect, test } from "vitest";
import { pointsEndText } from "./points-end-text.ts";

test.each([
  [undefined, ""],
  [{ kind: "day", day: "2027-01-31" }, "The points can be used until Sunday, January 31."],
  [{ kind: "days", days: 1 }, "The points can be used until the day after they are earned."],
  [{ kind: "days", days: 14 }, "The points can be used for 14 days."],
  [{ kind: "months", months: 1 }, "The points can be used until the end of the next month."],
  [
    { kind: "months", months: 3 },
    "The points can be used until the end of the month, 3 months after they are earned.",
  ],
] as const)("an offer says how long its points can be used: %o", (end, text) => {
  expect(pointsEndText(end)).toBe(text);
});
