import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { atEnd } from "#tools/lib/cleanup.mjs";
import type { Postgres } from "#tools/lib/postgres.mjs";
import { Problem } from "#tools/lib/say.mjs";

/** A script and its variables. */
export interface Script {
  /** Where its file is put. */
  readonly folder: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, number>>;
}

/** Runs a pgbench script with prepared statements. Out: transactions per second. Throws Problem when one failed. */
export async function runPgbench(
  postgres: Postgres,
  { folder, text, variables }: Script,
  load: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const program = path.join(postgres.bin, "pgbench");
  if (!existsSync(program)) {
    throw new Problem(
      `${program} was not found. Install PostgreSQL with its client programs (Debian and Ubuntu: apt-get install postgresql), and run the same command again.`,
    );
  }
  const file = path.join(folder, "command.pgbench.sql");
  writeFileSync(file, text);
  const { port, username } = new URL(postgres.url);
  const server = ["-h", "127.0.0.1", "-p", port, "-U", username];
  const run = ["-n", "-M", "prepared", "-f", file, "-j", "1"];
  const own = Object.entries(variables).flatMap(([name, value]) => ["-D", `${name}=${value}`]);
  const amount = ["-c", String(load.clients), "-T", String(load.seconds)];
  const child = spawn(program, [...server, ...run, ...own, ...amount, "postgres"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const forget = atEnd(() => void child.kill("SIGTERM"));
  const [code] = await once(child, "close");
  await forget();
  const rate = /tps = ([\d.]+)/.exec(said)?.[1];
  const failed = /number of failed transactions: (\d+)/.exec(said)?.[1] ?? "0";
  if (code !== 0 || rate === undefined || failed !== "0") {
    throw new Problem(`pgbench did not get through:\n${said.slice(-4000)}`);
  }
  return Number(rate);
}
