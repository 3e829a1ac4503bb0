import * as z from "zod/mini";
import {
  addDays,
  DAY_MS,
  dayIn,
  dayRange,
  MAX_AHEAD_OF_UTC_MS,
  MAX_BEHIND_UTC_MS,
} from "../kit/time.ts";
import { IN_FORCE, REPLACED_RULES_MS } from "../rules/rule-version.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";

/** A limit for each customer: how often within a day, a week, or the whole campaign. */
export type CustomerLimit = NonNullable<CampaignDefinition["limits"]["perCustomer"]>;

/** A use of a campaign with a limit for each customer. Two processes cannot store the same number of a period twice. */
export const campaignUseSchema = z.strictObject({
  /** In the order of time, so that a new one is at the end of the index. */
  id: z.string(),
  campaignId: z.string(),
  /** The campaign's version that gave. */
  version: z.int(),
  userId: z.string(),
  /** See {@link periodAt}. */
  period: z.string(),
  /** 1 for the first use in the period. */
  number: z.int(),
  /** The limit at the time; `number` is never above it. */
  most: z.int(),
  /** UTC epoch milliseconds. For a check recorded offline, the time of payment. */
  usedAt: z.int(),
  /** When the use no longer limits anything and is removed, UTC epoch milliseconds. */
  endsAt: z.int(),
});

/** A stored use, see {@link campaignUseSchema}. */
export type CampaignUse = z.output<typeof campaignUseSchema>;

/** Returns the Monday of a day's week. Days are 'YYYY-MM-DD'. */
function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function periodOf(per: CustomerLimit["per"], day: string): string {
  if (per === "campaign") return per;
  return per === "day" ? `day ${day}` : `week ${mondayOf(day)}`;
}

/**
 * Returns the period that a limit counts an occasion in: `day 2026-03-14`, `week 2026-03-09` with the week's Monday, or `campaign`.
 * @param at UTC epoch milliseconds
 */
export function periodAt(per: CustomerLimit["per"], timeZone: string, at: number): string {
  return periodOf(per, dayIn(timeZone, at));
}

/** Returns every period that {@link periodAt} can return for a time, in any time zone: the place is read together with the uses. */
export function possiblePeriods(per: CustomerLimit["per"], at: number): readonly string[] {
  const utcDay = dayIn("UTC", at);
  const sinceMidnight = ((at % DAY_MS) + DAY_MS) % DAY_MS;
  const days = [
    ...(sinceMidnight < MAX_BEHIND_UTC_MS ? [addDays(utcDay, -1)] : []),
    utcDay,
    ...(sinceMidnight >= DAY_MS - MAX_AHEAD_OF_UTC_MS ? [addDays(utcDay, 1)] : []),
  ];
  return [...new Set(days.map((day) => periodOf(per, day)))];
}

/**
 * Returns when a period no longer matters: once no check of it can be reported any more, see core/locations/recorded-within.ts. The end of
 * time for a whole campaign. UTC epoch milliseconds.
 */
export function endOf(period: string): number {
  const [per = "", day = ""] = period.split(" ");
  if (per === "campaign") return IN_FORCE;
  const days = per === "week" ? 6 : 0;
  return dayRange(addDays(day, days)).to + REPLACED_RULES_MS + DAY_MS;
}
