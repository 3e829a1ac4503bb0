import { counterTexts } from "#messages/en/counter.ts";

/**
 * Returns until when a code of at most a day is valid, such as '9:08 AM tomorrow'. `time` is its expiry as time of day; the others in UTC
 * epoch milliseconds by the device's clock. Without Intl, which takes a fifth of a second at the start of a slow phone.
 */
export function untilText(time: string, expiresAt: number, now: number): string {
  const isToday = new Date(expiresAt).toDateString() === new Date(now).toDateString();
  return isToday ? counterTexts.timeToday({ time }) : counterTexts.timeTomorrow({ time });
}
