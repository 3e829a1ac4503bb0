import type { MessageSchedule } from "#core/segment-messages/segment-message.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";

/** Returns minutes after midnight as a clock shows them, 'HH:MM', which is the form of a time field. */
export function clockTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns the minutes after midnight of a time field; NaN for an empty one. */
export function minuteOf(typed: string): number {
  const found = /^(\d{2}):(\d{2})/.exec(typed);
  return found === null ? Number.NaN : Number(found[1]) * 60 + Number(found[2]);
}

/** Returns in words when a message is sent. */
export function scheduleWords({ day, minute }: MessageSchedule): string {
  return messagesTexts.scheduledFor({ day, time: clockTime(minute) });
}
