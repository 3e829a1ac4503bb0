import type { CampaignsAuditDetails } from "#core/campaigns/audit-details.ts";
import type { campaigns } from "#core/campaigns/declarations.ts";
import type { campaignsModule } from "#core/campaigns/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { campaignPartNames } from "../campaign-parts.ts";
import { number, pointCount } from "../format.ts";

/** The texts of the errors of campaigns. Each says what to change. */
export const errors = {
  "campaign-not-found": { title: "Error", text: "This campaign no longer exists." },
  "campaigns-full": {
    title: "Error",
    text: ({ most }) =>
      `You can have up to ${number(most)} campaigns that have not ended. End one that is over, or delete a draft.`,
  },
  "campaign-changed-meanwhile": {
    title: "Changed Meanwhile",
    text: ({ author }) =>
      `${author} has changed this campaign since you opened it. Please look at the latest version, then make your change again.`,
  },
  "campaign-ended": {
    title: "Ended",
    text: "This campaign has ended and can't be changed. Duplicate it to run it again.",
  },
  "campaign-started-before": {
    title: "Already Started",
    text: "This campaign has been started before. Please reload the page.",
  },
  "campaign-not-active": {
    title: "Not Running",
    text: "This campaign is not running. Please reload the page.",
  },
  "campaign-not-paused": {
    title: "Not Paused",
    text: "This campaign is not paused. Please reload the page.",
  },
  "campaign-days-over": {
    title: "Already Over",
    text: ({ lastDay }) =>
      `The last day, ${lastDay}, has passed, so this campaign could never give anything. Please choose a later last day, or none.`,
  },
  "campaign-location-unknown": {
    title: "Unknown Location",
    text: "One of the locations no longer exists. Please choose the locations again.",
  },
  "campaign-location-closed": {
    title: "Location Closed",
    text: ({ name }) =>
      `${name} is closed. Please remove it from the locations, or reopen it first.`,
  },
  "campaign-card-unknown": {
    title: "Unknown Stamp Card",
    text: "The stamp card no longer exists or has ended. Please choose another one.",
  },
  "campaign-card-without-stamps": {
    title: "No Stamps",
    text: "This card counts what is spent, so it has no stamps. Please choose another one.",
  },
  "campaign-tier-unknown": {
    title: "Unknown Tier",
    text: "One of the tiers no longer exists. Please choose the tiers again.",
  },
  "campaign-segment-unknown": {
    title: "Unknown Segment",
    text: "One of the segments no longer exists. Please choose the segments again.",
  },
  "campaign-budget-below-given": {
    title: "Budget Too Small",
    text: ({ budget, given }) =>
      `This campaign has already given ${pointCount(given)}, so its budget can't be ${number(budget)}. Please enter at least ${number(given)}.`,
  },
  "campaign-total-below-given": {
    title: "Limit Too Small",
    text: ({ total, given }) =>
      `This campaign has already given something ${number(given)} times, so it can't be limited to ${number(total)}. Please enter at least ${number(given)}.`,
  },
} satisfies ErrorTexts<(typeof campaigns)["errors"]>;

/** What the page announces after the events of campaigns. */
export const events = {
  "campaign.created": {
    title: "Draft Saved",
    text: ({ name }) => `${name} gives nothing until you start it.`,
  },
  "campaign.duplicated": {
    title: "Campaign Duplicated",
    text: ({ name }) => `${name} is a draft. Check its days before you start it.`,
  },
  "campaign.saved": {
    title: "Campaign Saved",
    text: ({ name, state }) =>
      state === "active"
        ? `The changes to ${name} apply from now on.`
        : `The changes to ${name} are saved.`,
  },
  "campaign.scheduled": {
    title: "Campaign Scheduled",
    text: ({ name, firstDay }) => `${name} begins on ${firstDay}.`,
  },
  "campaign.started": { title: "Campaign Started", text: ({ name }) => `${name} is running.` },
  "campaign.paused": {
    title: "Campaign Paused",
    text: ({ name }) => `${name} gives nothing until you resume it.`,
  },
  "campaign.resumed": { title: "Campaign Resumed", text: ({ name }) => `${name} runs again.` },
  "campaign.ended": {
    title: "Campaign Ended",
    text: ({ name }) => `${name} gives nothing any more. What customers have earned stays.`,
  },
  "campaign.deleted": { title: "Draft Deleted", text: ({ name }) => `${name} was deleted.` },
} satisfies EventTexts<(typeof campaigns)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "campaign-name-missing": "Please enter a name for the campaign.",
  "campaign-day-invalid": "Please enter a day of the calendar.",
  "campaign-last-day-early":
    "The last day is before the first day. Please choose a later last day, or an earlier first day.",
  "campaign-no-weekday":
    "None of these weekdays is between the first and the last day. Please choose other weekdays, or other days.",
  "campaign-hours-invalid": "Please enter both times, or remove the hours.",
  "campaign-hours-equal":
    "The campaign would end when it begins. Please choose another time of day for one of them.",
  "campaign-products-contradict":
    "A product or category is both required and left out. Please remove it from one of the lists.",
  "campaign-products-not-for-trigger":
    "Only purchases and QR codes have products. Please remove this condition, or choose another occasion.",
  "campaign-amount-not-for-trigger":
    "Only purchases have an amount. Please remove this condition, or choose purchases.",
  "campaign-visit-not-for-trigger":
    "Visits are counted by purchases. Please remove this condition, or choose purchases.",
  "campaign-locations-not-for-trigger":
    "Only purchases happen at a location. Please remove this condition, or choose purchases.",
  "campaign-segments-not-for-trigger":
    "Customers who sign up are in no segment yet. Please remove this condition, or choose another occasion.",
  "campaign-stamps-not-for-birthday":
    "A birthday gives no stamps. Please choose points or a voucher.",
  "campaign-items-not-for-trigger":
    "Only purchases and QR codes have items. Please choose something else to give, or another occasion.",
  "campaign-factor-invalid": "Please enter a number above 1 and up to 100, such as 2 or 1.5.",
  "campaign-points-invalid": "Please enter a whole number of points, at least 1.",
  "campaign-amount-invalid": "Please enter an amount of at least 0, such as 5.00.",
  "campaign-quantity-invalid": "Please enter a whole number from 1 to 10,000.",
  "campaign-visit-invalid": "Please enter a whole number from 1 to 1,000.",
  "campaign-expiry-invalid":
    "Please enter a whole number of days from 1 to 3,650, or 0 for a voucher that does not expire.",
  "campaign-stamps-invalid": "Please enter a whole number from 1 to 10.",
  "campaign-voucher-title-missing": "Please enter what the voucher is for, such as Free coffee.",
  "campaign-card-missing": "Please choose a stamp card.",
  "campaign-times-invalid": "Please enter a whole number from 1 to 1,000.",
  "campaign-total-invalid": "Please enter a whole number, at least 1, or remove this limit.",
  "campaign-budget-invalid":
    "Please enter a whole number of points, at least 1, or remove the budget.",
  "campaign-budget-without-points":
    "A budget counts points, and this campaign gives none. Please remove the budget and limit how often it gives.",
  "campaign-holdout-invalid": "Please enter whole percent from 0 to 50.",
  "campaign-points-days-invalid": "Please enter a whole number of days from 1 to 366.",
  "campaign-points-months-invalid": "Please enter a whole number of months from 1 to 120.",
  "campaign-points-day-invalid": "Please choose the last day on which the points can be used.",
  "campaign-points-end-early":
    "The campaign gives points after this day, so they would expire before they are earned. Please choose a later day, or end the campaign earlier.",
  "campaign-points-end-open":
    "A campaign without a last day would give points after this day, so they would expire before they are earned. Please give the campaign a last day.",
  "campaign-points-end-without-points":
    "This campaign gives no points. Please let its points expire as all others.",
} satisfies FieldErrorTexts<(typeof campaigns)["fieldErrors"]>;

/** What its stored data is called. */
export const datasets = {
  campaignShares: "shares of campaigns' budgets and total limits",
  campaignUses: "uses of campaigns by customers",
} satisfies DatasetTexts<(typeof campaigns)["datasets"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  createCampaign: "Created a campaign",
  duplicateCampaign: "Duplicated a campaign",
  editCampaign: "Edited a campaign",
  startCampaign: "Started a campaign",
  pauseCampaign: "Paused a campaign",
  resumeCampaign: "Resumed a campaign",
  endCampaign: "Ended a campaign",
  deleteCampaignDraft: "Deleted a draft of a campaign",
} satisfies AuditTexts<typeof campaignsModule>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "campaign-part": ({ part }) => campaignPartNames[part],
  "campaign-copied": ({ name }) => `copy of ${name}`,
} satisfies AuditDetailTexts<CampaignsAuditDetails>;
