import { formatMoment } from "#web/data/moment.ts";

const times = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Formats a time in the reader's time zone: '9:08 AM' on the same day, otherwise with its day. Times in UTC epoch milliseconds. */
export function formatRecent(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? times.format(at) : formatMoment(at);
}
