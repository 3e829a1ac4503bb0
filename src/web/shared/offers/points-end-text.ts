import type { PointsEnd } from "#core/earning/points-end.ts";
import { offerTexts } from "#messages/en/shared-offers.ts";
import { longDay } from "./offer-phrases.ts";

/** Returns a sentence about when the points of an offer expire (docs/decisions/191); empty for points that expire as all others. */
export function pointsEndText(end: PointsEnd | undefined): string {
  if (end === undefined) return "";
  if (end.kind === "day") return offerTexts.pointsUntil({ day: longDay(end.day) });
  if (end.kind === "days") return offerTexts.pointsForDays({ days: end.days });
  return offerTexts.pointsForMonths({ months: end.months });
}
