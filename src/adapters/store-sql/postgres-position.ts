import type { Call } from "./statement.ts";
import type { Cells } from "./values.ts";

/**
 * A position in the log of a PostgreSQL database: the timeline in 8 and the place in 16 hexadecimal digits. Later positions are greater texts
 * (docs/decisions/201).
 */
export type LogPosition = string;

/** The position of a client whose latest change may have any: later than each real one. */
export const UNKNOWN_POSITION: LogPosition = "F".repeat(24);

/** The part of a database that is the same on all servers that replicate it: cluster, database and the program's tables. */
const identity =
  "(select system_identifier from pg_control_system())::text || '.' || " +
  "(select oid from pg_database where datname = current_database())::text";

const tables = "to_regclass('migrations')::oid::text";

const digits = (place: string) =>
  `upper(lpad(to_hex((${place} - '0/0'::pg_lsn)::bigint), 16, '0'))`;

const leaderPositionText = `substr(pg_walfile_name(place), 1, 8) || ${digits("place")}`;

/** The timeline is that of the latest restart point, so that a server that follows another history is never taken for a later one. */
const replicaPositionText =
  "upper(lpad(to_hex((select timeline_id from pg_control_checkpoint())), 8, '0')) || " +
  digits("pg_last_wal_replay_lsn()");

/** Reads the leader's position: at or after the end of each commit that was answered before. Not on a replica. */
export const leaderPosition: Call = callOf(
  "leader_position",
  `select ${leaderPositionText} from pg_current_wal_insert_lsn() as place`,
);

/** Reads the leader's position, and what identifies the database. Not on a replica. */
export const leaderSample: Call = callOf(
  "leader_sample",
  `select ${leaderPositionText}, ${identity}, ${tables} from pg_current_wal_insert_lsn() as place`,
);

/** Reads what a server has replayed, what identifies its database, and whether it is a replica. Later statements see at least that. */
export const replicaCheck: Call = callOf(
  "replica_check",
  `select ${replicaPositionText}, ${identity}, ${tables}, pg_is_in_recovery()`,
);

/** What a server says about itself. */
export interface ServerSample {
  /** On a replica what it has replayed; empty when it has replayed nothing since it was started. */
  readonly position: LogPosition;
  readonly database: string;
  /** Identifies the program's tables in the database; empty when there are none yet. */
  readonly tables: string;
  readonly isReplica: boolean;
}

/** Parses the row of {@link replicaCheck} or {@link leaderSample}. */
export function sampleIn([cells]: readonly Cells[]): ServerSample {
  const [position, database, ownTables, isReplica] = cells ?? [];
  return {
    position: String(position ?? ""),
    database: String(database),
    tables: String(ownTables ?? ""),
    isReplica: isReplica === true,
  };
}

/** Parses the row of {@link leaderPosition}. */
export function positionIn([cells]: readonly Cells[]): LogPosition {
  return String(cells?.[0] ?? "");
}

/** Returns the timeline of a position. */
export function timelineOf(position: LogPosition): string {
  return position.slice(0, 8);
}

function callOf(name: string, text: string): Call {
  return { statement: { name, text, slots: [], isPlannedAnew: false }, values: [] };
}
