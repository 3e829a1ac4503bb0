const moments = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Formats a time (UTC epoch ms) with day and time in the reader's time zone, for example 'Jan 5, 2025, 9:30 AM'. */
export function formatMoment(epochMs: number): string {
  return moments.format(epochMs);
}
