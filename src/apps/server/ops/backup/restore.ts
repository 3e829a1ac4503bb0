import process from "node:process";
import type { Restored, RestoreOptions } from "#adapters/store-sql/backup.ts";
import { readConfig, type ServerConfig } from "#apps/server/config.ts";
import { configMessage, StartProblem, startMessage } from "#apps/shared/start-problem.ts";
import { restoreHelp, restoreSource } from "./backup-options.ts";
import { directUrlOf } from "./direct-url.ts";
import { formatContents, printProgress } from "./output.ts";

/**
 * The process of `npm run restore`: reads arguments and environment, restores a backup and prints what the database contains. Exits with 1
 * when the reconciliation finds differences.
 */
async function main(): Promise<void> {
  const outcome = readConfig(process.env);
  if (!outcome.ok) throw new StartProblem(configMessage(outcome.problems));
  const source = restoreSource(process.argv.slice(2));
  if (source === undefined) {
    process.stdout.write(restoreHelp);
    return;
  }
  const began = performance.now();
  const restored = await restore(outcome.config, { ...source, now: Date.now() });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`Restored ${formatContents(restored)}, in ${seconds} s\n`);
  if (restored.previousData !== undefined)
    process.stdout.write(`The previous data is kept in: ${restored.previousData}\n`);
  if (restored.differences.length === 0) return;
  process.stderr.write(
    `The restored data is inconsistent:\n${restored.differences.slice(0, 20).join("\n")}\n`,
  );
  process.exitCode = 1;
}

/** Loads only the driver that is used. */
async function restore(config: ServerConfig, options: RestoreOptions): Promise<Restored> {
  const url = directUrlOf(config);
  if (url === undefined) {
    const { restoreSqlite } = await import("#adapters/store-sql/sqlite-restore.ts");
    return await restoreSqlite({ folder: config.dataDir, ...options }, printProgress);
  }
  const { restorePostgres } = await import("#adapters/store-sql/postgres-restore.ts");
  return await restorePostgres({ url, ...options }, printProgress);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The backup could not be restored.\n${startMessage(error)}\n`);
  process.exitCode = 1;
}
