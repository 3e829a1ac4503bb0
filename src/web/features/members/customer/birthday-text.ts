const days = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** Formats a day 'YYYY-MM-DD', for example 'Apr 23, 1990' (specification §9); the same in every time zone. */
export function birthdayText(day: string): string {
  return days.format(Date.parse(`${day}T00:00:00Z`));
}
