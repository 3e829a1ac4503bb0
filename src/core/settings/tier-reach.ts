import * as z from "zod/mini";
import { reachable } from "../points/tier.ts";
import { query } from "../world.ts";
import { MAX_TIERS } from "./section-fields.ts";

/** Customers are counted up to this number, so that the cost does not grow with the program. */
const MAX_COUNT = 100_000;

/**
 * Returns for each threshold how many active customers have at least as many points, and whether there are more than were counted; and how
 * many customers hold each tier, by its id (decision 140). One round trip; reads at most 100,001 entries of an index for each threshold.
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
    const reaching = (threshold: number) =>
      reader.countUpTo("users", {
        where: { role: "customer", isActive: true, points: { atLeast: threshold } },
        most: MAX_COUNT + 1,
      });
    const [counts, groups] = await Promise.all([
      Promise.all(thresholds.map(reaching)),
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
