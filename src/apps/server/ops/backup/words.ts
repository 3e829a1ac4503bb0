import { statSync } from "node:fs";
import type { Contents, Tell } from "#adapters/store-sql/backup.ts";

/** What a backup leaves out, so that who finds one cannot read the secrets of two-factor in it. */
export const keyReminder =
  "Not included: the key that two-factor and webhook secrets are encrypted with (SECRET_KEY, or the file secret.key in DATA_DIR). Keep a separate copy of it: " +
  "if there are encrypted secrets, no server starts without it.";

/** Counts as text, for example '1,234 users, 20 ledger entries, …'. */
export function contentsInWords({ schema, counts }: Contents): string {
  const parts = [
    counted(counts.users, "user", "users"),
    counted(counts.transactions, "ledger entry", "ledger entries"),
    counted(counts.qr_codes, "QR code", "QR codes"),
    counted(counts.rewards, "reward", "rewards"),
  ];
  return `${parts.join(", ")} (schema ${schema})`;
}

/** The size of a file as people read it. */
export function sizeOf(file: string): string {
  const bytes = statSync(file).size;
  return bytes < 2 ** 20
    ? `${(bytes / 2 ** 10).toFixed(1)} KiB`
    : `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

/** Says a line to whoever watches, beside the result. */
export const tell: Tell = (line) => void process.stderr.write(`${line}\n`);

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
