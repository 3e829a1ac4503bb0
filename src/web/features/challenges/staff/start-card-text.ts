import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { dateText } from "#web/shared/hours/hours-text.ts";

/**
 * Returns what starting a card does: what fills it, and from when it counts. Purchases before the start never count.
 * @param what what fills the card, for example '9 items of Coffee'
 * @param firstDay 'YYYY-MM-DD', empty for none
 * @param today 'YYYY-MM-DD'
 */
export function startCardText(what: string, firstDay: string, today: string): string {
  const from =
    firstDay <= today ? texts.startText : texts.startDayText({ day: dateText(firstDay) });
  return `${texts.fullAfter({ what })} ${from}`;
}
