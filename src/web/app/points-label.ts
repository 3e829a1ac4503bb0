import { formatPoints } from "./format.ts";

/** A number of points with its noun, for example '1 point' or '1,250 points'. In: whole points. */
export function pointsLabel(points: number): string {
  return `${formatPoints(points)} ${points === 1 ? "point" : "points"}`;
}
