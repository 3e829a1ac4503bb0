import type { Stand } from "./measured-command.ts";

/**
 * The values by which the parts of a recorded statement are recognized; no two are alike. The time is the recording's own, so that
 * "today" is one day for pgbench and the servers.
 */
export const marks = {
  token: "mark-token",
  session: "mark-session",
  user: "mark-user",
  staff: "mark-staff",
  reward: "mark-reward",
  code: "MARK-CODE",
  codeId: "mark-code-id",
  product: "mark-product",
  challenge: "mark-challenge",
  email: "mark@bench.example",
  check: "mark-check",
  letters: "MARK",
  attempt: "mark-attempt",
  id: "mark-id",
  receipt: "mark-receipt",
  retryKey: "mark-retry-key",
  points: 900_000_001,
  entryCount: 7_000_001,
  now: Date.now(),
} as const;

/**
 * A fresh id, as long as the program's own, and like them beginning with the time, so that they land side by side in the index. The same in every statement of a
 * transaction: rows refer to each other by it.
 */
export const id = "((extract(epoch from now()) * 1000)::bigint::text || :chance::text)";

const now = "(extract(epoch from clock_timestamp()) * 1000)::bigint";

/** What stands for the marks of every command: numbers drawn for this run of the script, and what the customer's locked row says. */
export const commonStands: readonly Stand[] = [
  [marks.id, id],
  [marks.receipt, "repeat(:receipt::text, 4)"],
  [marks.points, ":points::bigint"],
  [marks.entryCount, ":entry_count::bigint"],
  [marks.entryCount + 1, "(:entry_count::bigint + 1)"],
  [marks.now, now],
];
