import { weekdayOf } from "../locations/opening-hours.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";

/** Returns whether a campaign gives something on a day, 'YYYY-MM-DD', by its days and weekdays. */
export function runsOn(
  { firstDay, lastDay, weekdays }: CampaignDefinition["conditions"],
  day: string,
): boolean {
  const isWithin = (firstDay === "" || firstDay <= day) && (lastDay === "" || day <= lastDay);
  return isWithin && (weekdays.length === 0 || weekdays.includes(weekdayOf(day) + 1));
}
