import { expect, test } from "vitest";
import { formatRecent } from "./recent-time.ts";

const at = (text: string) => new Date(text).getTime();
const NOW = at("2026-05-02T12:00");

test.each([
  ["2026-05-02T09:08", "9:08 AM"],
  ["2026-05-02T00:00", "12:00 AM"],
  ["2026-05-01T23:59", "May 1, 2026, 11:59 PM"],
])("%s is written as '%s'", (time, text) => {
  expect(formatRecent(at(time), NOW)).toBe(text);
});
