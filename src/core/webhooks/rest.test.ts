import { expect, test } from "vitest";
import { restAfter } from "./rest.ts";

test("pauses after failures grow up to a minute", () => {
  expect([1, 2, 3, 6, 7, 5000].map(restAfter)).toEqual([2000, 4000, 8000, 60_000, 60_000, 60_000]);
});
