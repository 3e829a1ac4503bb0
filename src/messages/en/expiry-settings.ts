import { catalogue } from "../catalogue.ts";
import { number, plural, pointCount } from "./format.ts";
import { monthName } from "./month-name.ts";

/** The texts of the settings of expiring points. In examples `day` is a calendar day in words. */
export const expirySettingsTexts = catalogue("expiry-settings", {
  title: "When points expire",
  lead: "Points always expire at the end of a month.",
  kind: "Points expire",
  never: "Never",
  neverHint: "Customers can use their points at any time.",
  afterEarning: "Some months after they were earned",
  afterEarningHint: "The points of each month have their own last day.",
  yearly: "Once a year",
  yearlyHint: "All points that are old enough expire on the same day of the year.",
  inactivity: "Some months without activity",
  inactivityHint:
    "A customer who is active keeps all points. Otherwise all of them expire together.",
  earnedToday: ({ day }: { day: string }) =>
    `Points earned today could be used until the end of ${day}.`,
  activeToday: ({ day }: { day: string }) =>
    `A customer whose last activity is today could use all points until the end of ${day}.`,
  presetLead: "For places that forbid expiry by time alone, such as Ontario and Quebec:",
  preset: "12 Months Without Any Activity",
  months: "Months",
  monthsAfterEarningHint: "From 1 to 120, counted from the end of the month of earning.",
  monthsInactivityHint: "From 1 to 120, counted from the end of the month of the last activity.",
  yearEnd: "At the end of",
  month: ({ month }: { month: number }) => monthName(month),
  yearMonths: "Months that points are valid at least",
  yearMonthsHint: "From 0 to 120. Newer points stay valid for another year.",
  activities: "What counts as activity",
  activitiesHint: "Points that staff add or correct never count.",
  exemptTiers: "Tiers whose points do not expire",
  exemptTiersHint: "When a customer leaves such a tier, the time begins again.",
  preview: "Preview",
  previewLead: "Who would lose points without using any and without further activity.",
  clockStarts: "Points that customers have now count as earned this month.",
  notice: "Nothing expires for 30 days after a change.",
  show: "Show Who Would Lose Points",
  reading: "Reading customers",
  customersUnit: "customers",
  stopped: "The preview was stopped.",
  failed: ({ message }: { message: string }) => `The preview could not be completed. ${message}`,
  tryAgain: "Try again",
  notReady:
    "The program is still reading when the points of older accounts were earned. Please try again in a few minutes.",
  nobody: "No customer has points that would expire.",
  affected: ({ customers, points }: { customers: number; points: number }) =>
    `${plural(customers, { one: "1 customer", other: `${number(customers)} customers` })} would lose ${pointCount(points)} in all.`,
  byMonth: "By day",
  lastDay: "Last day",
  points: "Points",
  customers: "Customers",
  total: "Total",
  mostAffected: "Customers who would lose most at once",
  customer: "Customer",
  previewFirst: "Before you can save, look at the preview of these values.",
});
