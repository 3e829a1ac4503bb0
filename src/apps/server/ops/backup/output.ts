import { statSync } from "node:fs";
import type { Contents, ReportProgress } from "#adapters/store-sql/backup.ts";

/** The reminder that a backup does not contain the key of two-factor secrets, so that a stolen backup does not reveal them. */
export const keyReminder =
  "Not included: the key that two-factor and webhook secrets are encrypted with (SECRET_KEY, or the file secret.key in DATA_DIR). Keep a separate copy of it: " +
  "if there are encrypted secrets, no server starts without it.";

/** Formats counts, for example '1,234 users, 20 ledger entries, …'. */
export function formatContents({ schema, counts }: Contents): string {
  const parts = [
    formatCount(counts.users, "user", "users"),
    formatCount(counts.transactions, "ledger entry", "ledger entries"),
    formatCount(counts.qr_codes, "QR code", "QR codes"),
    formatCount(counts.rewards, "reward", "rewards"),
  ];
  return `${parts.join(", ")} (schema ${schema})`;
}

/** Formats the size of a file. */
export function formatSize(file: string): string {
  const bytes = statSync(file).size;
  return bytes < 2 ** 20
    ? `${(bytes / 2 ** 10).toFixed(1)} KiB`
    : `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

/** Prints a progress line to standard error, apart from the result. */
export const printProgress: ReportProgress = (line) => void process.stderr.write(`${line}\n`);

function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
