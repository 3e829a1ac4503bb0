import type { Migration } from "./migration.ts";

/** Address, point, phone, map link and opening hours of locations (decision 144). Existing locations have none of them. */
export const locationDetails: Migration = {
  number: 16,
  name: "location-details",
  statements: ({ text }) => [
    `alter table locations add column address ${text} not null default ''`,
    `alter table locations add column coordinates ${text} not null default 'null'`,
    `alter table locations add column phone ${text} not null default ''`,
    `alter table locations add column map_link ${text} not null default ''`,
    `alter table locations add column hours ${text} not null default '[[],[],[],[],[],[],[]]'`,
    `alter table locations add column special_days ${text} not null default '[]'`,
  ],
};
