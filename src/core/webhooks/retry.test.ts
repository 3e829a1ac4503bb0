import { expect, test } from "vitest";
import { JITTER, PAUSES, restAfter, secondsToNextCode } from "./retry.ts";

const HOUR = 3_600_000;

test("pauses never shrink, and make three days together", () => {
  expect(PAUSES.every((pause, place) => pause >= (PAUSES[place - 1] ?? 0))).toBe(true);
  const together = PAUSES.reduce((sum, pause) => sum + pause, 0);
  expect(together).toBeGreaterThan(71 * HOUR);
  expect(together).toBeLessThan(72 * HOUR);
});

test("a pause is as long as the list says, and by a little longer as chance has it", () => {
  expect(secondsToNextCode(1, 0)).toBe(5000);
  expect(secondsToNextCode(1, 0.5)).toBe(5000 * (1 + JITTER / 2));
  expect(secondsToNextCode(PAUSES.length, 0)).toBe(12 * HOUR);
  expect(secondsToNextCode(PAUSES.length + 1, 0)).toBeUndefined();
});

test("a receiver in trouble is left alone for longer each time, and for a minute at most", () => {
  expect([1, 2, 3, 6, 7, 5000].map(restAfter)).toEqual([2000, 4000, 8000, 60_000, 60_000, 60_000]);
});
