const days = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** A calendar day 'YYYY-MM-DD' as readers write it, for example 'March 14, 2026'. */
export function calendarDay(day: string): string {
  return days.format(Date.parse(`${day}T00:00:00Z`));
}
