import { expect, test } from "vitest";
import { columnsOf, MOST_PLACES, stampAngle } from "./places.ts";

test("places are laid out with few empty cells, in rows of at most seven", () => {
  expect([1, 4, 6, 8, 9, 10, 11, 13].map(columnsOf)).toEqual([1, 4, 6, 5, 5, 5, 6, 7]);
  for (let count = 1; count <= MOST_PLACES + 1; count += 1) {
    expect(columnsOf(count)).toBeGreaterThan(0);
    expect(columnsOf(count)).toBeLessThanOrEqual(7);
  }
});

test("a stamp is turned by at most 12 degrees, the same at each visit", () => {
  const angles = Array.from({ length: MOST_PLACES }, (_, place) => stampAngle(place));
  expect(Math.max(...angles.map(Math.abs))).toBeLessThanOrEqual(12);
  expect(new Set(angles).size).toBe(MOST_PLACES);
});
