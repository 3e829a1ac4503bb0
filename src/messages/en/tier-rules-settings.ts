import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of the settings of how tiers are reached and kept. */
export const tierRulesTexts = catalogue("tier-rules-settings", {
  title: "How tiers are reached",
  lead: "A tier is reached at once, at any time. The thresholds are on the page Tiers.",
  basis: "What counts",
  balance: "Points that can be spent",
  balanceHint: "Nobody loses a tier, also not by spending points.",
  "earned-rolling": "Points earned in the last months",
  "earned-rollingHint": "Spending points changes nothing. Each month, the earliest one drops out.",
  "earned-year": "Points earned in the calendar year",
  "earned-yearHint": "Spending points changes nothing. Counting begins again on January 1.",
  "spent-rolling": "Money spent in the last months",
  "spent-rollingHint": "Thresholds are whole units of the currency. Refunds are subtracted.",
  "spent-year": "Money spent in the calendar year",
  "spent-yearHint": "The same, from January 1 to December 31.",
  months: "Months that count",
  monthsHint: "From 1 to 24, with the present month.",
  graceDays: "Days until a tier ends",
  graceHint:
    "From 30 to 365. A customer who has not kept a tier is told at the end of the period, and keeps it for these days. What is earned until then still counts.",
  keeping: "Keeping a tier",
  keepingLead:
    "To keep a tier, customers reach its threshold again in each period. Otherwise they go down one tier, never two at once. Tiers that staff gave stay.",
  preview: "Preview",
  previewLead: "Who would move if you saved this now. Nothing is changed.",
  showPreview: "Show Who Moves",
  counting: "Comparing",
  customers: "customers",
  stopped: "Stopped. The numbers are of the customers read so far.",
  notReady:
    "The program is still adding up what older accounts earned and spent. Their numbers are missing here.",
  byTier: "Customers by tier",
  tier: "Tier",
  up: "Up",
  stay: "Stay",
  down: "Not kept",
  upNote: "Customers go up with their next points or purchase.",
  downNote: ({ day }: { day: string }) =>
    `Customers who have not reached the threshold by ${day} are told, and lose the tier after the days above at the earliest.`,
  moving: "Who would move",
  move: ({ from, to }: { from: string; to: string }) => `${from} → ${to}`,
  nobodyMoves: "Nobody would move.",
  moreMove: ({ count }: { count: number }) =>
    `and ${number(count)} more ${plural(count, { one: "customer", other: "customers" })}`,
  consequence:
    "Customers reach and keep tiers by other rules from now on. Nobody loses a tier for at least 30 days. The preview shows who would move.",
  balanceConsequence:
    "Customers keep their tiers, and ends of tiers that were announced are cancelled. From now on, points that can be spent decide.",
});
