import type { points } from "#core/points/declarations.ts";
import type { EventTexts } from "../../declared.ts";
import { LONG_TOAST_MS } from "../../declared.ts";
import { newBalance } from "../new-balance.ts";

/** What the page announces after the events of points (specification §8, §9). */
export const pointsEvents = {
  "tier.reached": {
    title: "Tier Upgraded",
    text: ({ tier }) => `Congratulations, you've reached ${tier}!`,
    durationMs: LONG_TOAST_MS,
  },
  "points.added": {
    title: "Points Added",
    text: ({ points, balance, reached }) => newBalance(points, balance, reached),
  },
} satisfies EventTexts<(typeof points)["events"]>;
