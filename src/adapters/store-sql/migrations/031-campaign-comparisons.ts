import type { Migration } from "./migration.ts";

/** Customers with and without a campaign compared (decision 159). */
export const campaignComparisons: Migration = {
  number: 31,
  name: "campaign-comparisons",
  statements: ({ text, strict }) => [
    `create table campaign_comparisons (
      id ${text} not null,
      result ${text} not null,
      constraint campaign_comparisons_id primary key (id)
    )${strict}`,
  ],
};
