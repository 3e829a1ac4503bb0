import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startServer } from "#tools/lib/server-process.ts";
import type { Row } from "../lib/proof.ts";
import { createBrand, type InstallationEnv } from "./commands.ts";
import { rowsOf } from "./stored.ts";

/** How long after the start all brands have been opened once and closed again, in milliseconds for each and in total. */
const SETTLE_MS = { each: 900, most: 120_000 };

/** How many brands are created at a time. */
const AT_A_TIME = 4;

/**
 * Measures what idle brands need: the memory of one server process and its connections to PostgreSQL, with that many brands of which none is open, and
 * after a request to each. Returns a row for each number.
 * @param counts how many brands, ascending
 */
export async function idleFigures(
  env: InstallationEnv & { readonly DATABASE_URL: string },
  counts: readonly number[],
  report: (line: string) => void,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let made = 0;
  for (const count of counts) {
    report(`${count} idle brands`);
    for (; made < count; made = Math.min(count, made + AT_A_TIME)) {
      const next = Array.from({ length: Math.min(AT_A_TIME, count - made) }, (_, at) => made + at);
      await Promise.all(next.map((number) => createBrand(env, `idle-${number}`)));
    }
    const server = await startServer(
      { DATABASE_URL: env.DATABASE_URL },
      { env: { ...env, OPEN_BRANDS: String(count), LOG_LEVEL: "error" } },
    );
    await wait(Math.min(SETTLE_MS.most, 5000 + SETTLE_MS.each * count));
    const idle = memoryOf(server.pid);
    const connections = await connectionsOf(env.DATABASE_URL);
    for (let at = 0; at < count; at++) {
      await fetch(`${server.url}/api/openapi.json`, {
        headers: { "x-forwarded-host": `idle-${at}.example` },
      }).then((response) => response.text());
    }
    const open = memoryOf(server.pid);
    rows.push([
      count === 1 ? "1 idle brand" : `${count} idle brands`,
      "",
      "",
      "",
      connections,
      mebibytes(idle),
      mebibytes((open - idle) / count),
    ]);
    await server.stop();
  }
  return rows;
}

/** The resident memory of a process, in bytes; 0 where the system does not say. */
function memoryOf(pid: number): number {
  try {
    const [, kib = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kib) * 1024;
  } catch {
    return 0;
  }
}

const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

async function connectionsOf(url: string): Promise<number> {
  const [row] = await rowsOf(
    url,
    "select count(*)::int as count from pg_stat_activity where application_name = 'regulars' and datname = current_database()",
  );
  return Number(row?.["count"]);
}
