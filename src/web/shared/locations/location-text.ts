import { dayIn } from "#core/kit/time.ts";
import { hasHours, type Timetable } from "#core/locations/open-state.ts";
import { intervalsOn } from "#core/locations/opening-hours.ts";
import { customerLocationTexts } from "#messages/en/shared-locations.ts";
import { dayText } from "../hours/hours-text.ts";

const KILOMETRE = 1000;

/**
 * Returns a location's hours of today with the note of a special day. Empty without hours, on a closed day without a note, which its state
 * says already, and on a device that does not know its time zone.
 */
export function todayText(place: Timetable, now: number): string {
  if (!hasHours(place)) return "";
  const day = dayHere(place.timeZone, now);
  if (day === undefined) return "";
  const intervals = intervalsOn(place, day);
  const hours = dayText(intervals);
  const note = place.specialDays.find(({ date }) => date === day)?.note ?? "";
  if (note !== "") return customerLocationTexts.todayBecause({ hours, note });
  return intervals.length === 0 ? "" : customerLocationTexts.today({ hours });
}

/** Returns a distance in words: to ten metres below a kilometre, to a tenth below ten. In: metres. */
export function distanceText(metres: number): string {
  const tens = Math.max(1, Math.round(metres / 10)) * 10;
  if (tens < KILOMETRE) return customerLocationTexts.metresAway({ count: tens });
  const kilometres = metres / KILOMETRE;
  const count = kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres);
  return customerLocationTexts.kilometresAway({ count });
}

/** Returns the address of a link that calls a phone number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

function dayHere(timeZone: string, now: number): string | undefined {
  try {
    return dayIn(timeZone, now);
  } catch {
    return undefined;
  }
}
