import { type OpenState, openState, type Timetable } from "#core/locations/open-state.ts";
import {
  clockText,
  type Interval,
  inOrder,
  type OpeningHours,
  weekdayOf,
} from "#core/locations/opening-hours.ts";
import { weekLines } from "#core/locations/week-lines.ts";
import { hoursTexts } from "#messages/en/shared-hours.ts";

const WEEK_DAYS = 7;

const dates = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** Returns a day, 'YYYY-MM-DD', for reading, for example 'Dec 24, 2026'. */
export function dateText(day: string): string {
  return dates.format(Date.parse(`${day}T00:00:00Z`));
}

/** Returns the name of a weekday, 0 for Monday. */
export function weekdayName(day: number): string {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = hoursTexts;
  return [monday, tuesday, wednesday, thursday, friday, saturday, sunday][day] ?? "";
}

/** Returns hours of one day, such as '07:00–12:00, 13:00–18:00'; 'Closed' without any. */
export function dayText(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return hoursTexts.closed;
  return inOrder(intervals)
    .map(({ opens, closes }) =>
      opens === 0 && closes === 1440
        ? hoursTexts.allDay
        : hoursTexts.fromTo({ from: clockText(opens), to: clockText(closes) }),
    )
    .join(", ");
}

/** Returns the hours of a week, successive equal days together: 'Mon–Fri' with '07:00–18:00'. */
export function weekTexts(
  hours: OpeningHours,
): readonly { readonly days: string; readonly hours: string }[] {
  const { mon, tue, wed, thu, fri, sat, sun } = hoursTexts;
  const names = [mon, tue, wed, thu, fri, sat, sun];
  return weekLines(hours).map(({ from, to, intervals }) => {
    const [first = "", last = ""] = [names[from], names[to]];
    const days = from === to ? first : hoursTexts.fromTo({ from: first, to: last });
    return { days, hours: dayText(intervals) };
  });
}

/** Returns the hours of a week in one line: 'Mon–Fri 07:00–18:00, Sat–Sun Closed'. */
export function weekLine(hours: OpeningHours): string {
  return weekTexts(hours).map(hoursTexts.dayHours).join(", ");
}

/** Returns a location's state, see {@link openState}; unknown on a device that does not know its time zone. */
export function stateOf(place: Timetable, now: number): OpenState {
  try {
    return openState(place, now);
  } catch {
    return { kind: "unknown" };
  }
}

/** Returns a state in words, such as 'Open until 18:00' or 'Closed today. Opens tomorrow at 08:00'; empty if it is unknown. */
export function stateText(state: OpenState): string {
  if (state.kind === "unknown") return "";
  if (state.kind === "open") {
    const { closes } = state;
    return closes === null
      ? hoursTexts.openNow
      : hoursTexts.openUntil({ time: clockText(closes.minutes) });
  }
  const { opens, allDay } = state;
  if (opens === null || opens.inDays >= WEEK_DAYS) {
    return allDay ? hoursTexts.closedToday : hoursTexts.closedNow;
  }
  const time = clockText(opens.minutes);
  if (opens.inDays === 0) return hoursTexts.opensAt({ time });
  if (opens.inDays === 1) {
    return allDay ? hoursTexts.closedOpensTomorrow({ time }) : hoursTexts.opensTomorrow({ time });
  }
  const day = weekdayName(weekdayOf(opens.day));
  return allDay ? hoursTexts.closedOpensOn({ day, time }) : hoursTexts.opensOn({ day, time });
}
