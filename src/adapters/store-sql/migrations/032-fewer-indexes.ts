import type { Migration } from "./migration.ts";

/**
 * Each purchase with a campaign that is limited for each customer adds a use. Lists of a customer's uses find them by the unique key, which begins
 * with the customer.
 */
export const fewerIndexes: Migration = {
  number: 32,
  name: "fewer-indexes",
  statements: () => ["drop index campaign_uses_by_time"],
};
