const days = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** A day as people write it, for example 'Apr 23, 1990' (specification §9). In: 'YYYY-MM-DD', which is the same day in every zone. */
export function birthdayText(day: string): string {
  return days.format(Date.parse(`${day}T00:00:00Z`));
}
