/** The label of the top tier's next tier (specification §4). A file of its own, because every first page shows the card that needs it. */
export const MAX_TIER = "Max Tier";
