import type { Migration } from "./migration.ts";

/** Customers can have a goal, and answer or skip what the home screen asks for (docs/decisions/172). Existing ones have done neither. */
export const customerHome: Migration = {
  number: 36,
  name: "customer-home",
  statements: ({ text }) => [
    `alter table users add column goal_reward_id ${text}`,
    `alter table users add column answered_prompts ${text} not null default '[]'`,
  ],
};
