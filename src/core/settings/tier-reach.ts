import * as z from "zod/mini";
import { reachable } from "../points/tier.ts";
import { type ProgramReader, query } from "../world.ts";
import { MAX_TIERS } from "./section-fields.ts";

/** Customers are counted up to this number, so that the cost does not grow with the program. */
const MAX_COUNT = 100_000;

/**
 * Returns for each threshold how many active customers have at least as many points, and whether there are more than were counted; and how
 * many customers hold each tier, by its id (decision 140). One round trip, which reads at most 100,001 entries of an index for each threshold; where the
 * store is in the process, at most 100,001 altogether.
 */
export const tierReach = /* @__PURE__ */ query({
  name: "tierReach",
  // Whole points, at most one for each tier; null for the thresholds of the program.
  input: z.strictObject({
    thresholds: z.nullable(
      z.array(z.int().check(z.gte(0), z.lte(100_000_000))).check(z.maxLength(MAX_TIERS)),
    ),
  }),
  may: "canManageProgram",
  mayBeStale: true,
  async load(input, reader, { program }) {
    const thresholds = input.thresholds ?? reachable(program).map(({ threshold }) => threshold);
    const [counts, groups] = await Promise.all([
      reader.isLocal
        ? countsFromHighest(reader, thresholds)
        : Promise.all(thresholds.map((atLeast) => countWith(reader, { atLeast }))),
      reader.groups("users", { by: ["tier"], where: { role: "customer" } }),
    ]);
    return { thresholds, counts, groups };
  },
  show: ({ thresholds, counts, groups }) => ({
    result: {
      reach: thresholds.map((threshold, place) => ({
        threshold,
        count: Math.min(counts[place] ?? 0, MAX_COUNT),
        isMore: (counts[place] ?? 0) > MAX_COUNT,
      })),
      members: groups.map(({ key, count }) => ({ tier: key.tier, count })),
    },
  }),
});

/** Counts the active customers with some points, at most `most`. */
function countWith(
  reader: ProgramReader,
  points: { readonly atLeast: number; readonly below?: number },
  most = MAX_COUNT + 1,
): Promise<number> {
  return reader.countUpTo("users", { where: { role: "customer", isActive: true, points }, most });
}

/** Counts by thresholds, from the highest on: the customers who reach it are among those who reach the next one, and are not counted again. */
async function countsFromHighest(
  reader: ProgramReader,
  thresholds: readonly number[],
): Promise<readonly number[]> {
  const counts = new Map<number, number>();
  let total = 0;
  let uncounted: { readonly below?: number } = {};
  for (const atLeast of new Set(thresholds.toSorted((a, b) => b - a))) {
    const most = MAX_COUNT + 1 - total;
    if (most > 0) total += await countWith(reader, { ...uncounted, atLeast }, most);
    counts.set(atLeast, total);
    uncounted = { below: atLeast };
  }
  return thresholds.map((one) => counts.get(one) ?? 0);
}
