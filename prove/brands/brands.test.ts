import { expect, test } from "vitest";
import { prove } from "./brands.ts";

test("loses no write of a brand that is moved, and writes none into another", async () => {
  const { rows, broken } = await prove({ short: true, seed: 5, report: () => {} });
  expect(broken).toEqual([]);
  expect(rows.map(([what]) => what)).toEqual(["brand-0", "brand-1"]);
  expect(Number(rows[0]?.[1])).toBeGreaterThan(5);
});
