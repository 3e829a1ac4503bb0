import { dataTexts } from "#messages/en/data.ts";

/** Formats a number of points with its noun, for example '1 point' or '1,250 points'. */
export function pointsLabel(points: number): string {
  return dataTexts.points({ points });
}
