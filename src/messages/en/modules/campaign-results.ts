import type { campaignResults } from "#core/campaign-results/declarations.ts";
import type { campaignResultsModule } from "#core/campaign-results/module.ts";
import type { AuditTexts, DatasetTexts, ErrorTexts } from "../../declared.ts";

/** The texts of the errors of trying campaigns on past purchases. */
export const errors = {
  "replay-running": {
    title: "Already Running",
    text: "This campaign is being tried on past purchases right now. Please wait for the result, or stop it first.",
  },
  "replay-needs-purchases": {
    title: "Not Possible",
    text: "Only campaigns that give something for purchases can be tried on past purchases.",
  },
  "replay-without-segments": {
    title: "Not Possible",
    text: "This campaign is for segments. Who was in a segment in the past is not stored, so it can't be tried on past purchases.",
  },
  "replay-not-found": {
    title: "Error",
    text: "This trial is no longer stored. Please start a new one.",
  },
  "comparison-needs-group": {
    title: "Not Possible",
    text: "Every customer gets this campaign, so there is nobody to compare with. Set the percent of customers who do not get it in its plan.",
  },
  "comparison-running": {
    title: "Already Running",
    text: "The customers are being compared right now. Please wait for the result.",
  },
  "replay-finished": { title: "Already Finished", text: "This trial has already ended." },
} satisfies ErrorTexts<(typeof campaignResults)["errors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  startReplay: "Tried a campaign out",
  compareCampaign: "Compared customers of a campaign",
  cancelReplay: "Stopped trying a campaign out",
} satisfies AuditTexts<typeof campaignResultsModule>;

/** What its stored data is called. */
export const datasets = {
  campaignReplays: "campaigns tried on past purchases",
  campaignComparisons: "comparisons of customers with and without a campaign",
  campaignTotals: "daily totals of campaigns",
  campaignCustomers: "digests that count the customers of campaigns",
  campaignProgress: "how far campaigns have been added up",
} satisfies DatasetTexts<(typeof campaignResults)["datasets"]>;
