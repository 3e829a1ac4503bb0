import { catalogue } from "../catalogue.ts";

/** The texts about when the points of a campaign expire. */
export const pointsEndTexts = catalogue("campaign-points-end", {
  title: "Expiry of its points",
  lead: "Points of a campaign can have an end of their own, also in a program whose points never expire.",
  label: "Points of this campaign expire",
  none: "As all other points",
  days: "Some days after they were earned",
  months: "Some months after they were earned",
  day: "On a fixed day",
  dayCount: "Days",
  dayCountHint: "1 to 366. The day of earning does not count.",
  monthCount: "Months",
  monthCountHint: "1 to 120. They expire at the end of the month.",
  lastDay: "Last day on which they can be used",
  preview: ({ earned, day }: { earned: string; day: string }) =>
    `Points that a customer earns on ${earned} expire at the end of ${day}. Customers read this in their history and, from 30 days before, on the home screen.`,
  fixedPreview: ({ day }: { day: string }) =>
    `These points expire at the end of ${day}, whenever they were earned. Customers read this in their history and, from 30 days before, on the home screen.`,
  asOthers: "as all other points",
  after: ({ count, unit }: { count: number; unit: "days" | "months" }) =>
    `${count} ${count === 1 ? unit.slice(0, -1) : unit} after they were earned`,
  on: ({ day }: { day: string }) => `at the end of ${day}`,
});
