import { sql } from "kysely";
import { type Datasets, datasetNames, datasetOptions } from "#core/datasets.ts";
import { CURRENT_RULES } from "#core/rules/rule-version.ts";
import { CURRENT_SETTINGS } from "#core/settings/settings-version.ts";
import type { Builder, Engine } from "./compile.ts";
import type { Table } from "./table.ts";
import { tables } from "./tables.ts";

/** The datasets whose versions come with a session on PostgreSQL, in this order. */
export const versionedDatasets: readonly (keyof Datasets)[] = datasetNames.filter(
  (name) => datasetOptions(name).remembered === true,
);

/**
 * Selects sessions with their users: the columns of sessions, then of users, then the numbers of the settings and the rules in force. On
 * PostgreSQL the versions of {@link versionedDatasets} follow, which are computed once for all sessions of a statement.
 */
export function sessionsAndUsers(builder: Builder, engine: Engine) {
  const query = builder
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([...qualified(tables.sessions), ...qualified(tables.users)])
    .select([
      sql`(select version from current_settings where id = ${sql.lit(CURRENT_SETTINGS)})`.as(
        "settings_version",
      ),
      sql`(select revision from current_rules where id = ${sql.lit(CURRENT_RULES)})`.as(
        "rules_revision",
      ),
    ]);
  return engine === "sqlite" ? query : query.select(versionedDatasets.map(versionOf));
}

/**
 * The version of a table's rows: PostgreSQL stores a changed row at another place, with the number of the transaction. So no commit has to
 * write a version, for which others would wait.
 */
function versionOf(dataset: keyof Datasets) {
  const { name } = tables[dataset];
  const version = sql`(select md5(string_agg(xmin::text || ctid::text, ' ' order by ctid)) from ${sql.table(name)})`;
  return version.as(`version_of_${name}`);
}

function qualified({ name, columns }: Table): readonly string[] {
  return columns.map((column) => `${name}.${column.name} as ${name}_${column.name}`);
}
