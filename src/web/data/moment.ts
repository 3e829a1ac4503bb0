const moments = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** A moment with its time, for example 'Jan 5, 2025, 9:30 AM'. In: UTC epoch milliseconds; told in the reader's zone. */
export function formatMoment(epochMs: number): string {
  return moments.format(epochMs);
}
