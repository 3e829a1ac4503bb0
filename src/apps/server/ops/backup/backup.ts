import { mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { Contents } from "#adapters/store-sql/backup.ts";
import { readConfig, type ServerConfig } from "#apps/server/config.ts";
import { configMessage, StartProblem, startMessage } from "#apps/shared/start-problem.ts";
import { backupHelp, backupTarget } from "./backup-options.ts";
import { contentsInWords, keyReminder, sizeOf, tell } from "./words.ts";

/** The process of `npm run backup`: reads arguments and environment, copies the data as it is now, says what is in the copy. */
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
  process.stdout.write(`${file}: ${sizeOf(file)}, ${contentsInWords(contents)}, in ${seconds} s\n`);
  process.stderr.write(`${keyReminder}\n`);
}

/** Only the driver that is used is loaded. */
async function backUp({ databaseUrl, dataDir }: ServerConfig, file: string): Promise<Contents> {
  if (databaseUrl === undefined) {
    const { backUpSqlite } = await import("#adapters/store-sql/sqlite-backup.ts");
    return await backUpSqlite({ folder: dataDir, file }, tell);
  }
  const { backUpPostgres } = await import("#adapters/store-sql/postgres-backup.ts");
  return await backUpPostgres({ url: databaseUrl, file }, tell);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The backup could not be made.\n${startMessage(error)}\n`);
  process.exitCode = 1;
}
