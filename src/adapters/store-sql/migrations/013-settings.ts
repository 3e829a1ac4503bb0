import type { Migration } from "./migration.ts";

/** Versions of the program's settings, and the number of the one in force (decision 140). A running program stores its first version when it starts. */
export const settings: Migration = {
  number: 13,
  name: "settings",
  statements: ({ engine, text, integer, strict }) => [
    `create table settings_versions (
      id ${text} not null,
      version ${integer} not null,
      at ${integer} not null,
      author_id ${text},
      author_name ${text} not null,
      origin ${text} not null,
      restored_version ${integer},
      settings ${text} not null,
      constraint settings_versions_id primary key (id),
      constraint settings_versions_version unique (version)
    )${strict}`,
    ...(engine === "sqlite"
      ? ["update", "delete"].map(
          (event) => `create trigger settings_versions_append_only_${event}
            before ${event} on settings_versions
            begin select raise(abort, 'settings_versions_append_only'); end`,
        )
      : [
          `create trigger settings_versions_append_only
            before update or delete or truncate on settings_versions
            for each statement execute function refuse_by_name('settings_versions_append_only')`,
        ]),
    `create table current_settings (
      id ${text} not null,
      version ${integer} not null,
      constraint current_settings_id primary key (id)
    )${strict}`,
  ],
};
