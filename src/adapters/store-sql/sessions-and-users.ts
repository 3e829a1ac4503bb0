import { sql } from "kysely";
import { CURRENT_RULES } from "#core/rules/rule-version.ts";
import { CURRENT_SETTINGS } from "#core/settings/settings-version.ts";
import { SNAPSHOT } from "./combined-reads.ts";
import type { Builder } from "./compile.ts";
import type { Table } from "./table.ts";
import { tables } from "./tables.ts";

/** The columns with the numbers of the settings and the rules in force. */
const IN_FORCE = ["settings_version", "rules_revision"] as const;

/** Selects sessions with their users: the columns of sessions, then of users, then the numbers of the settings and the rules in force. */
export function sessionsAndUsers(builder: Builder) {
  return builder
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([...qualified(tables.sessions), ...qualified(tables.users)])
    .select([
      sql`(select version from current_settings where id = ${sql.lit(CURRENT_SETTINGS)})`.as(
        IN_FORCE[0],
      ),
      sql`(select revision from current_rules where id = ${sql.lit(CURRENT_RULES)})`.as(
        IN_FORCE[1],
      ),
    ]);
}

/** The slots of {@link changedSessions}. */
interface ChangedSlots {
  /** The ids of sessions to select. */
  readonly all: number;
  /** A snapshot with which some of them are known. */
  readonly snapshot: number;
  /** Which to select when that is still the snapshot. */
  readonly unknown: number;
}

/**
 * Selects sessions as {@link sessionsAndUsers}, but known ones only when something was committed since: one row of their rows as a JSON list, and
 * of the snapshot. The driver reads two columns faster than sixty. For PostgreSQL.
 */
export function changedSessions(builder: Builder, { all, snapshot, unknown }: ChangedSlots) {
  const ids = sql`case when seen.snapshot = ${snapshot}::text then ${unknown}::text[] else ${all}::text[] end`;
  // The ids are selected apart, so that the planner cannot count them: it would plan each call anew, which takes longer than the call. The limit
  // makes it look up each of them by itself.
  const asked = sql`unnest((select ${ids})::text[]) as asked (id)`;
  const wanted = sessionsAndUsers(builder)
    .where(sql<boolean>`${sql.ref("sessions.id")} = asked.id`)
    .limit(sql.lit(1));
  const columns = [...namesOf(tables.sessions), ...namesOf(tables.users), ...IN_FORCE];
  const cells = sql.join(columns.map((name) => sql.ref(`wanted.${name}`)));
  const rows = sql`coalesce(json_agg(json_build_array(${cells})), '[]')::text`;
  return builder
    .selectFrom(sql<{ snapshot: string }>`(select ${sql.raw(SNAPSHOT)} as snapshot)`.as("seen"))
    .select([
      sql`(select ${rows} from ${asked} cross join lateral ${wanted.as("wanted")})`.as("rows"),
      "seen.snapshot",
    ]);
}

function qualified({ name, columns }: Table): readonly string[] {
  return columns.map((column) => `${name}.${column.name} as ${name}_${column.name}`);
}

function namesOf({ name, columns }: Table): readonly string[] {
  return columns.map((column) => `${name}_${column.name}`);
}
