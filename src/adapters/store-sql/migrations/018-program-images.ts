import type { Migration } from "./migration.ts";

/** Images of the program, such as its logo (decision 146). */
export const programImages: Migration = {
  number: 18,
  name: "program-images",
  statements: ({ text, integer, strict }) => [
    `create table program_images (
      id ${text} not null,
      image ${text} not null,
      kind ${text} not null,
      file ${text} not null,
      content ${text} not null,
      expires_at ${integer},
      constraint program_images_id primary key (id)
    )${strict}`,
    "create index program_images_by_expiry on program_images (expires_at) where expires_at is not null",
  ],
};
