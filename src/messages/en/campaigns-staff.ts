import { catalogue } from "../catalogue.ts";
import { number, plural, pointCount } from "./format.ts";

/** The texts of the list of campaigns, their calendar and their life cycle. */
export const campaignsTexts = catalogue("campaigns-staff", {
  newCampaign: "New campaign",
  show: "Show",
  current: "Current",
  running: "Running",
  scheduled: "Scheduled",
  drafts: "Drafts",
  paused: "Paused",
  ended: "Ended",
  standingDraft: "Draft",
  standingOver: "Over",
  noCampaigns: "No campaigns yet",
  noCampaignsHint:
    "A campaign gives customers something extra, such as double points on Tuesdays. Begin with one of the templates.",
  noneHere: "No campaigns here",
  noneHereHint: "Choose another state above.",
  customersGet: ({ sentence }: { sentence: string }) => `Customers get ${sentence}`,
  lastChange: ({ author, at }: { author: string; at: string }) =>
    `Last changed by ${author}, ${at}`,
  budgetUsed: ({ used, most }: { used: number; most: number }) =>
    `Budget used: ${number(used)} of ${pointCount(most)}`,
  timesUsed: ({ used, most }: { used: number; most: number }) =>
    `Awards given: ${number(used)} of ${number(most)}`,
  edit: "Open",
  openCampaign: ({ name }: { name: string }) => `Open ${name}`,
  start: "Start",
  starting: "Starting…",
  pause: "Pause",
  pausing: "Pausing…",
  resume: "Resume",
  resuming: "Resuming…",
  end: "End",
  ending: "Ending…",
  endNow: "End for good",
  duplicate: "Duplicate",
  duplicating: "Duplicating…",
  deleteDraft: "Delete draft",
  deleting: "Deleting…",
  copyName: ({ name }: { name: string }) => `${name} (copy)`,
  saveFirst: "Save or discard your changes first.",
  startTitle: ({ name }: { name: string }) => `Start ${name}?`,
  startsNow: ({ sentence, now }: { sentence: string; now: string }) =>
    `It runs from now on (${now}). ${sentence}`,
  startsLater: ({ sentence, from }: { sentence: string; from: string }) =>
    `It runs from ${from} on. ${sentence}`,
  zones: ({ zone }: { zone: string }) =>
    `Days and hours are those of each location, and of ${zone} where no location is known.`,
  cancel: "Not now",
  pauseTitle: ({ name }: { name: string }) => `Pause ${name}?`,
  pauseText:
    "It gives nothing from now on, until you resume it. Checks that were paid before still count.",
  resumeTitle: ({ name }: { name: string }) => `Resume ${name}?`,
  endTitle: ({ name }: { name: string }) => `End ${name} for good?`,
  endText:
    "It gives nothing any more and can't be started again. What customers have earned stays. You can duplicate it.",
  deleteTitle: ({ name }: { name: string }) => `Delete the draft ${name}?`,
  deleteText: "It has never run, so no customer has earned anything by it.",
  month: "Month",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  nothingPlanned: "Nothing runs in this month.",
  nothingThisDay: "Nothing",
  runsOn: ({ name, hours }: { name: string; hours: string }) => `${name}, ${hours}`,
  today: "Today",
  calendarHint:
    "Running, scheduled and paused campaigns. A paused one is marked and gives nothing. Campaigns without a first day are shown from today on.",
  more: ({ count }: { count: number }) => `${number(count)} more`,
  versionCount: ({ count }: { count: number }) =>
    plural(count, { one: "1 version", other: `${number(count)} versions` }),
});
