import type { PoolClient } from "pg";
import { invariantInMessage } from "./constraints.ts";

/** What a warning of the server has; pg's types leave out the rest. */
interface Warning {
  readonly message: string | undefined;
  /** SQLSTATE. */
  readonly code: string | undefined;
}

/** SQLSTATE of a warning that says no more than that it is one. */
const WARNING = "01000";

/** SQLSTATE of all faults of Citus itself. */
const FAULT = "XX000";

/** SQLSTATE of a row that a constraint refuses, whichever it is. */
const REFUSED = "23000";

/**
 * Finds the errors of a node of Citus where the coordinator replaces them (docs/decisions/208). It answers COMMIT with an error that does not say why
 * the node has not committed, and sends the node's own before as a warning. An error of many rows at once has the message of the node only.
 */
export class NodeErrors {
  readonly #client: Pick<PoolClient, "on" | "off">;
  #latest: Error | undefined;

  /** Hears warnings until {@link stop}. */
  constructor(client: Pick<PoolClient, "on" | "off">) {
    this.#client = client;
    client.on("notice", this.#hear);
  }

  stop(): void {
    this.#client.off("notice", this.#hear);
  }

  /** Returns the node's error for one of the coordinator that replaces it; any other error as it is. */
  causeOf(error: unknown): unknown {
    switch (routineOf(error)) {
      case "ErrorIfPostCommitFailedShardPlacements":
        return this.#latest ?? error;
      case "ReportCopyError":
        return isRefused(error) ? errorOf(error.message, REFUSED) : error;
      default:
        return error;
    }
  }

  readonly #hear = ({ message, code }: Warning): void => {
    if (code !== WARNING) this.#latest = errorOf(message, code);
  };
}

/** The function of the coordinator that reports a fault: no language of messages translates it. */
function routineOf(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && "routine" in error)) return undefined;
  return error.code === FAULT ? error.routine : undefined;
}

function isRefused(error: unknown): error is Error {
  return error instanceof Error && invariantInMessage(error.message) !== undefined;
}

/** Returns an error as pg makes it. */
function errorOf(message: string | undefined, code: string | undefined): Error {
  return Object.assign(new Error(message), { code, severity: "ERROR" });
}
