import type { pendingPoints } from "#core/pending-points/declarations.ts";
import type { DatasetTexts, EventTexts } from "../../declared.ts";
import { pointCount } from "../format.ts";

/** What the page announces after the events of pending points. */
export const events = {
  "points.released": {
    title: "Points Released",
    text: ({ points, name }) => `${name} can use ${pointCount(points)} now.`,
  },
  "points.reversed": {
    title: "Points Reversed",
    text: ({ points, name }) => `${name} does not get ${pointCount(points)}.`,
  },
} satisfies EventTexts<(typeof pendingPoints)["events"]>;

/** What its stored data is called. */
export const datasets = {
  pendingPoints: "pending points",
} satisfies DatasetTexts<(typeof pendingPoints)["datasets"]>;
