import { describe, expect, test } from "vitest";
import { dealt, sharesOf } from "./stock.ts";

describe("what may be used up", () => {
  test("is dealt out once: to pgbench's runs in both modes, then to counting round trips, then to the servers", () => {
    const pace = { rounds: 2, seconds: 3, connections: 16 };
    const { perPgbenchClient, perPgbenchRun, trips, ofPostgres, onPostgres } = sharesOf(pace, 100);
    expect(perPgbenchRun).toBe(16 * perPgbenchClient);
    expect(trips).toEqual({ first: 6 * perPgbenchRun, count: 100 });
    expect(ofPostgres.first).toBe(trips.first + 100);
    expect(onPostgres.codes).toBe(ofPostgres.first + ofPostgres.count);
  });

  test("comes one number after the other, and its end is said", () => {
    const next = dealt({ first: 7, count: 2 });
    expect([next(), next()]).toEqual([7, 8]);
    expect(next).toThrow(/2 codes or challenges are used up/);
  });
});
