import process from "node:process";
import { readConfig, type ServerConfig } from "#apps/server/config.ts";
import { configMessage, StartProblem, startMessage } from "#apps/shared/start-problem.ts";
import { type ReconciliationReport, reconcile } from "#engine/reconcile.ts";
import { verdict } from "./verdict.ts";

/** How many entries are read between two lines about how far it is. */
const TELL = 100_000;

/** The process of `npm run verify`: adds everything up as it is at this moment, also while servers run, and prints what it found. Ends with 1 when there is drift. */
async function main(): Promise<void> {
  const outcome = readConfig(process.env);
  if (!outcome.ok) throw new StartProblem(configMessage(outcome.problems));
  const found = await reconciled(outcome.config);
  process.stdout.write(verdict(found));
  if (found.drift.length > 0) process.exitCode = 1;
}

/** Only the driver that is used is loaded. */
async function reconciled({ databaseUrl, dataDir }: ServerConfig): Promise<ReconciliationReport> {
  const work = (snapshot: Parameters<typeof reconcile>[0]) => reconcile(snapshot, progress());
  if (databaseUrl === undefined) {
    const { withSqliteSnapshot } = await import("#adapters/store-sql/sqlite-snapshot.ts");
    return await withSqliteSnapshot({ folder: dataDir }, work);
  }
  const { withPostgresSnapshot } = await import("#adapters/store-sql/postgres-snapshot.ts");
  return await withPostgresSnapshot({ url: databaseUrl }, work);
}

function progress(): (entries: number) => void {
  let told = 0;
  return (entries) => {
    if (entries < told + TELL) return;
    told = entries;
    process.stderr.write(`${entries.toLocaleString("en-US")} entries\n`);
  };
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The data could not be verified.\n${startMessage(error)}\n`);
  process.exitCode = 1;
}
