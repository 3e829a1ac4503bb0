import process from "node:process";
import { readConfig, type ServerConfig } from "#apps/server/config.ts";
import { configMessage, StartProblem, startMessage } from "#apps/shared/start-problem.ts";
import { type ReconciliationReport, reconcile } from "#engine/reconcile.ts";
import { formatReport } from "./format-report.ts";

/** Entries read between two progress lines. */
const PROGRESS_STEP = 100_000;

/**
 * The process of `npm run verify`: reconciles the current data, also while servers run, and prints the result. Exits with 1 when there are
 * differences.
 */
async function main(): Promise<void> {
  const outcome = readConfig(process.env);
  if (!outcome.ok) throw new StartProblem(configMessage(outcome.problems));
  const found = await reconcileDatabase(outcome.config);
  process.stdout.write(formatReport(found));
  if (found.differences.length > 0) process.exitCode = 1;
}

/** Loads only the driver that is used. */
async function reconcileDatabase({
  databaseUrl,
  databasePooling,
  databaseDirectUrl,
  dataDir,
}: ServerConfig): Promise<ReconciliationReport> {
  const work = (snapshot: Parameters<typeof reconcile>[0]) => reconcile(snapshot, progress());
  if (databaseUrl === undefined) {
    const { withSqliteSnapshot } = await import("#adapters/store-sql/sqlite-snapshot.ts");
    return await withSqliteSnapshot({ folder: dataDir }, work);
  }
  const { withPostgresSnapshot } = await import("#adapters/store-sql/postgres-snapshot.ts");
  const place =
    databaseDirectUrl === undefined
      ? { url: databaseUrl, pooling: databasePooling }
      : { url: databaseDirectUrl };
  return await withPostgresSnapshot(place, work);
}

function progress(): (entries: number) => void {
  let lastPrinted = 0;
  return (entries) => {
    if (entries < lastPrinted + PROGRESS_STEP) return;
    lastPrinted = entries;
    process.stderr.write(`${entries.toLocaleString("en-US")} entries\n`);
  };
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The data could not be verified.\n${startMessage(error)}\n`);
  process.exitCode = 1;
}
