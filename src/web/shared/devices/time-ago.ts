import { sharedDevicesTexts } from "#messages/en/shared-devices.ts";

const words = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats how long ago a time was, in the largest full unit: 'just now', '5 minutes ago', '3 hours ago', '1 day ago'. Times in UTC epoch
 * milliseconds.
 */
export function timeAgo(epochMs: number, now: number): string {
  const past = now - epochMs;
  if (past < MINUTE) return sharedDevicesTexts.justNow;
  if (past < HOUR) return words.format(-Math.floor(past / MINUTE), "minute");
  if (past < DAY) return words.format(-Math.floor(past / HOUR), "hour");
  return words.format(-Math.floor(past / DAY), "day");
}
