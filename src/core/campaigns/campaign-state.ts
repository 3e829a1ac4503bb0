import type { RuleState } from "../rules/rule-version.ts";
import type { CampaignVersion } from "./campaign-definition.ts";

/**
 * How a campaign stands: active ones are scheduled before their first day, over after their last day, and running between them. Only running
 * campaigns give something.
 */
export const campaignStandings = [
  "draft",
  "scheduled",
  "running",
  "paused",
  "over",
  "ended",
  "deleted",
] as const;

/** One of {@link campaignStandings}. */
export type CampaignStanding = (typeof campaignStandings)[number];

/**
 * Returns how a campaign stands on a day of the program. Locations in other time zones begin and end their days at other times, which the
 * evaluation takes into account.
 * @param today 'YYYY-MM-DD'
 */
export function standingOf(
  { state, definition }: Pick<CampaignVersion, "state" | "definition">,
  today: string,
): CampaignStanding {
  if (state !== "active") return state satisfies Exclude<RuleState, "active">;
  const { firstDay, lastDay } = definition.conditions;
  if (firstDay !== "" && today < firstDay) return "scheduled";
  return lastDay !== "" && lastDay < today ? "over" : "running";
}
