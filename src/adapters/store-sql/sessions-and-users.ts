import type { Builder } from "./compile.ts";
import type { Table } from "./table.ts";
import { tables } from "./tables.ts";

/** Selects sessions with their users: the columns of sessions, then of users. */
export function sessionsAndUsers(builder: Builder) {
  return builder
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([...qualified(tables.sessions), ...qualified(tables.users)]);
}

function qualified({ name, columns }: Table): readonly string[] {
  return columns.map((column) => `${name}.${column.name} as ${name}_${column.name}`);
}
