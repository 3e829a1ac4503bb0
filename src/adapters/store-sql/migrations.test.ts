import { expect, test } from "vitest";
import { migrations } from "./migrations/all.ts";

test("migrations are numbered from 1 without a gap", () => {
  expect(migrations.length).toBeGreaterThan(10);
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, at) => at + 1));
});
