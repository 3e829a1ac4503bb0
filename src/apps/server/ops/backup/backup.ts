import { mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { Contents } from "#adapters/store-sql/backup.ts";
import { readConfig, type ServerConfig } from "#apps/server/config.ts";
import { configMessage, StartProblem, startMessage } from "#apps/shared/start-problem.ts";
import { backupHelp, backupTarget } from "./backup-options.ts";
import { directUrlOf } from "./direct-url.ts";
import { formatContents, formatSize, keyReminder, printProgress } from "./output.ts";

/** The process of `npm run backup`: reads arguments and environment, copies the current data and prints what the copy contains. */
async function main(): Promise<void> {
  const outcome = readConfig(process.env);
  if (!outcome.ok) throw new StartProblem(configMessage(outcome.problems));
  const ending = outcome.config.databaseUrl === undefined ? ".sqlite" : ".pgdump";
  const file = backupTarget(process.argv.slice(2), ending, Date.now());
  if (file === undefined) {
    process.stdout.write(backupHelp);
    return;
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const began = performance.now();
  const contents = await backUp(outcome.config, file);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `${file}: ${formatSize(file)}, ${formatContents(contents)}, in ${seconds} s\n`,
  );
  process.stderr.write(`${keyReminder}\n`);
}

/** Loads only the driver that is used. */
async function backUp(config: ServerConfig, file: string): Promise<Contents> {
  const url = directUrlOf(config);
  if (url === undefined) {
    const { backUpSqlite } = await import("#adapters/store-sql/sqlite-backup.ts");
    return await backUpSqlite({ folder: config.dataDir, file }, printProgress);
  }
  const { backUpPostgres } = await import("#adapters/store-sql/postgres-backup.ts");
  return await backUpPostgres({ url, file }, printProgress);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The backup could not be made.\n${startMessage(error)}\n`);
  process.exitCode = 1;
}
