import type { Migration } from "./migration.ts";

/** Why a scheduled message became a draft again instead of being sent (decision 179). */
export const messageProblems: Migration = {
  number: 43,
  name: "message-problems",
  statements: ({ text }) => [`alter table segment_messages add column problem ${text}`],
};
