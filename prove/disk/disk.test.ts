import { expect, test } from "vitest";
import { prove } from "./disk.ts";

test("refuses clearly and damages nothing on a full disk or without permissions", async () => {
  const { rows, broken } = await prove({ short: true, seed: 1, report: () => {} });
  expect(broken).toEqual([]);
  const [full, rights] = rows;
  expect(full?.[0]).toMatch(/^a full disk|^a used-up quota/);
  // At least forty before, and forty once there is space again.
  expect(full?.[1]).toBeGreaterThanOrEqual(80);
  expect(full?.[2]).toMatch(/^503 store-unavailable: \d+$/);
  expect(full?.[3]).toMatch(/^(\d+) of \1$/);
  expect(full?.[4]).toBe(
    "writes again by itself; ends with 0; does not start without room and says why; no damage",
  );
  expect(rights).toEqual([
    "started with data that may only be read",
    0,
    "",
    "",
    "ends with 1 and says what to do; nothing changed",
  ]);
});
