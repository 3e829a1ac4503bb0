const months = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });

/** The name of a month of the year, for example 'March'. In: its number, 1 to 12. */
export function monthName(month: number): string {
  return months.format(Date.UTC(2026, month - 1));
}
