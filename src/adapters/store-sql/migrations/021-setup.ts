import type { Migration } from "./migration.ts";

/** The first-run setup (decision 150). Programs that exist already have no row, so nothing is offered to them. */
export const setup: Migration = {
  number: 21,
  name: "setup",
  statements: ({ text, boolean, strict }) => [
    `create table setup (
      id ${text} not null,
      first_password ${text} not null,
      steps ${text} not null,
      is_dismissed ${boolean} not null,
      constraint setup_id primary key (id)
    )${strict}`,
  ],
};
