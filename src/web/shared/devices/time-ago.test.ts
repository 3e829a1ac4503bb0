import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const NOW = Date.UTC(2026, 2, 14, 12);

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [60_000, "1 minute ago"],
  [5 * 60_000, "5 minutes ago"],
  [3_599_999, "59 minutes ago"],
  [3_600_000, "1 hour ago"],
  [86_399_999, "23 hours ago"],
  [86_400_000, "1 day ago"],
  [13 * 86_400_000, "13 days ago"],
  // The clocks of two devices may differ.
  [-5000, "just now"],
])("%i ms ago is formatted as '%s'", (past, text) => {
  expect(timeAgo(NOW - past, NOW)).toBe(text);
});
