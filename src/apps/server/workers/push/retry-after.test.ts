import { expect, test } from "vitest";
import { retryAfter } from "./retry-after.ts";

const NOW = Date.UTC(2026, 2, 14, 12);

test.each([
  ["seconds", "120", NOW + 120_000],
  ["a date", "Sat, 14 Mar 2026 12:05:00 GMT", NOW + 300_000],
  ["no header", "", undefined],
  ["less than a minute", "59", undefined],
  ["a date that has passed", "Sat, 14 Mar 2026 11:00:00 GMT", undefined],
  ["neither", "soon", undefined],
])("the next attempt of a push: %s", (_, header, at) => {
  expect(retryAfter(header, NOW)).toBe(at);
});
