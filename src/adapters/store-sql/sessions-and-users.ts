import { sql } from "kysely";
import { CURRENT_RULES } from "#core/rules/rule-version.ts";
import { CURRENT_SETTINGS } from "#core/settings/settings-version.ts";
import type { Builder } from "./compile.ts";
import type { Table } from "./table.ts";
import { tables } from "./tables.ts";

/** Selects sessions with their users: the columns of sessions, then of users, then the numbers of the settings and the rules in force. */
export function sessionsAndUsers(builder: Builder) {
  return builder
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
}

function qualified({ name, columns }: Table): readonly string[] {
  return columns.map((column) => `${name}.${column.name} as ${name}_${column.name}`);
}
