import { catalogue } from "../catalogue.ts";

/** The texts about outstanding points by age and by expiry, on the page of the liability report. */
export const outstandingTexts = catalogue("outstanding-points", {
  title: "Outstanding points by age",
  lead: "When the points that customers have now were earned, and until when they can be used. This reads all accounts.",
  show: "Show Points by Age",
  again: "Read Again",
  reading: "Reading accounts",
  accountsUnit: "accounts",
  stopped: "Reading was stopped.",
  failed: ({ message }: { message: string }) => `Reading could not be completed. ${message}`,
  notReady:
    "The program is still reading when the points of older accounts were earned. Please try again in a few minutes.",
  none: "There are no outstanding points.",
  byAge: "By month of earning",
  byExpiry: "By last month of use",
  earnedIn: "Earned in",
  usableUntil: "Until the end of",
  noEnd: "Do not expire",
  points: "Points",
  total: "Total",
});
