import { StoreFailure } from "#engine/ports.ts";
import { invariantInMessage, invariantNamed } from "./constraints.ts";
import { NO_DESCRIPTORS, saysNoDescriptors } from "./descriptors.ts";
import { unavailable } from "./unavailable.ts";

/** SQLSTATE of a division by zero: a patch or removal that touched no row, see statements.ts. */
const TOUCHED_NOTHING = "22012";

/** Serialization failure, deadlock, and a change whose row was removed. */
const CONFLICTS: ReadonlySet<string> = new Set(["40001", "40P01", TOUCHED_NOTHING]);

/** SQLSTATEs, or their first two characters, that mean that the data cannot be reached, with the remedy. */
const remedies: Readonly<Record<string, string>> = {
  "08": "The connection was lost. Check the network and the server.",
  "25006": "It can only be read. Connect to the primary server.",
  "25P03": "It ended an idle transaction. Check whether the machine is overloaded.",
  "28": "It refused the login. Check user and password in DATABASE_URL.",
  "3D000": "The database does not exist. Create it, or correct the name in DATABASE_URL.",
  "3F": "The schema does not exist. Create it, or correct search_path.",
  // Another process has moved or removed the program's data.
  "42P01": "A table is missing: the data was moved, removed, or not restored completely.",
  "42501": "The user lacks rights. Make the user the owner of the program's tables.",
  "53100": "Its disk is full. Free some space. Saved data is not affected.",
  "53": "It has run out of connections or memory. Raise its limits or open fewer connections.",
  // Our own transactions take milliseconds, so a retry would only wait as long again.
  "55P03":
    "Another connection keeps rows locked for a long time. Find it in pg_stat_activity and end it.",
  "57014": "A statement took too long and was canceled. Check whether the server is overloaded.",
  "57": "It is starting, stopping, or ended the connection. Try again in a moment.",
  "58": "Its disk or system failed. Check the server's log.",
  XX: "Its data may be damaged. Check the server's log.",
};

/** What a pooler says about a parameter of a new connection that it does not keep; the parameter's name follows. */
const UNSUPPORTED_PARAMETER = /unsupported startup parameter(?: in options)?: ([\w.]+)/;

/** What a pooler says that gives each statement another connection. */
const STATEMENT_POOLING = /transaction blocks not allowed in statement pooling mode/;

/**
 * Returns the failure for an error of pg. Unknown constraints and wrong SQL are returned as they are, because they are faults of this
 * program.
 * @param server the server's name for messages
 */
export function postgresFailure(error: unknown, server: string): unknown {
  if (error instanceof StoreFailure) return error;
  const state = sqlState(error);
  if (saysNoDescriptors(error)) return unavailable(NO_DESCRIPTORS, error);
  // An error without a SQLSTATE happened on the way to the server.
  if (state === undefined)
    return unavailable(`${server} cannot be reached${reason(error)}.`, error);
  if (CONFLICTS.has(state)) return new StoreFailure({ kind: "conflict" }, { cause: error });
  const invariant = state.startsWith("23") ? invariantOf(error) : undefined;
  if (invariant !== undefined) {
    return new StoreFailure({ kind: "invariant", invariant }, { cause: error });
  }
  const remedy = poolerRemedy(error) ?? remedies[state] ?? remedies[state.slice(0, 2)];
  return remedy === undefined ? error : unavailable(`${server}: ${remedy}`, error);
}

/** Whether an error only means that an earlier statement of the transaction has failed. */
export function isAftermath(error: unknown): boolean {
  return sqlState(error) === "25P02";
}

/** Whether an error means that the server can only be read, as a standby or a server that was demoted. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === "25006";
}

/** Whether an error, or the failure that it became, means that a lock was not to be had in time. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error instanceof StoreFailure ? error.cause : error) === "55P03";
}

/** Returns what to do about a pooler that is not set up for this program (docs/decisions/194); undefined for any other error. */
function poolerRemedy(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const parameter = UNSUPPORTED_PARAMETER.exec(error.message)?.[1];
  if (parameter === "options") {
    return "A connection pooler refuses options. Remove them from DATABASE_URL, and set them for the database user instead.";
  }
  if (parameter !== undefined) {
    return `A connection pooler refuses the parameter ${parameter}. Set DATABASE_POOLING=transaction.`;
  }
  return STATEMENT_POOLING.test(error.message)
    ? "The connection pooler gives each statement another connection. Set its pool_mode to transaction."
    : undefined;
}

function sqlState(error: unknown): string | undefined {
  const coded = error instanceof Error && "code" in error && "severity" in error;
  return coded && typeof error.code === "string" ? error.code : undefined;
}

function invariantOf(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  return "constraint" in error && typeof error.constraint === "string"
    ? invariantNamed(error.constraint)
    : invariantInMessage(error.message);
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const code = "code" in error && typeof error.code === "string" ? error.code : error.message;
  return ` (${code}). Start the server, or correct DATABASE_URL`;
}
