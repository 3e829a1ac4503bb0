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
        ? nested(reader, thresholds)
        : Promise.all(thresholds.map((one) => between(reader, one))),
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

/** Counts the active customers with points from a threshold up to below another one, at most `most`. */
function between(
  reader: ProgramReader,
  atLeast: number,
  { below, most = MAX_COUNT + 1 }: { readonly below?: number; readonly most?: number } = {},
): Promise<number> {
  const points = below === undefined ? { atLeast } : { atLeast, below };
  return reader.countUpTo("users", { where: { role: "customer", isActive: true, points }, most });
}

/** Counts by thresholds, from the highest on: the customers who reach it are among those who reach the next one, and are not counted again. */
async function nested(
  reader: ProgramReader,
  thresholds: readonly number[],
): Promise<readonly number[]> {
  const counts = new Map<number, number>();
  let total = 0;
  let below: number | undefined;
  for (const threshold of new Set(thresholds.toSorted((a, b) => b - a))) {
    const most = MAX_COUNT + 1 - total;
    const above = below === undefined ? {} : { below };
    if (most > 0) total += await between(reader, threshold, { ...above, most });
    counts.set(threshold, total);
    below = threshold;
  }
  return thresholds.map((one) => counts.get(one) ?? 0);
}
