import type { PostgresConnection } from "./postgres-connection.ts";
import { type LogPosition, leaderPosition, positionIn } from "./postgres-position.ts";
import { transactionNumber, transactionNumberIn } from "./postgres-snapshots.ts";
import type { Call } from "./statement.ts";

/** What is known of a commit: the position after it, and the transaction's number; undefined what was not asked for. */
interface Committed {
  readonly position: LogPosition | undefined;
  readonly number: number | undefined;
}

/**
 * Sends the changes and COMMIT together, then releases the connection. After a failed change COMMIT is not executed, and the transaction is rolled
 * back. Rejects with the first failure.
 */
export async function commit(
  connection: PostgresConnection,
  calls: readonly Call[],
  asked: Readonly<Record<keyof Committed, boolean>>,
): Promise<Committed> {
  const changed = calls.map((call) => connection.change(call));
  const number = asked.number
    ? connection.rows(transactionNumber).then(transactionNumberIn)
    : undefined;
  const ended = connection.commit();
  // Sent behind COMMIT and so read after it.
  const position = asked.position ? connection.rows(leaderPosition).then(positionIn) : undefined;
  const all = await Promise.allSettled([...changed, number, ended, position]);
  const failed = all.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    await rollBack(connection);
    throw failed.reason;
  }
  connection.release();
  return { position: await position, number: await number };
}

/** Rolls back and releases the connection; closes it if the rollback fails. */
export async function rollBack(connection: PostgresConnection): Promise<void> {
  await connection.rollBack();
  connection.release();
}
