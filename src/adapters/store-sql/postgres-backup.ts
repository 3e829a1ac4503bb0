import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import {
  asNewFile,
  type Contents,
  contentsIn,
  contentsQuery,
  type ReportProgress,
} from "./backup.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { writableUrl } from "./postgres-hosts.ts";
import { addressFor, programsFor } from "./postgres-programs.ts";
import { schemaOf, withRepeatableRead } from "./postgres-snapshot.ts";
import { unavailable } from "./unavailable.ts";

/** How often the size of a growing dump is reported, in milliseconds. */
const REPORT_MS = 5000;

/**
 * Dumps a database as of one moment into a new file while servers keep writing. Uses pg_dump's custom format without owners and privileges,
 * so that any owner can restore it. Leaves no file when it fails.
 * @param options `schema`: the one schema to dump, which `url` must lead to; all schemas when left out
 * @throws StoreFailure (unavailable) when the database cannot be reached or has no data of this program, PostgreSQL's client programs are
 * missing, or the file cannot be written
 */
export async function backUpPostgres(
  {
    url: given,
    file,
    schema,
  }: { readonly url: string; readonly file: string; readonly schema?: string },
  report: ReportProgress,
): Promise<Contents> {
  const url = await writableUrl(given);
  return await withRepeatableRead(url, async (connection, server) => {
    await schemaOf(connection, server);
    const [row] = await connection.query("select pg_export_snapshot()");
    const programs = await programsFor(await majorOf(connection));
    return await asNewFile(file, async (part) => {
      await dump(programs("pg_dump"), { url, part, snapshot: String(row?.[0]), schema }, report);
      return contentsIn((await connection.query(contentsQuery))[0]);
    });
  });
}

/** Returns a server's major version, such as 15. */
export async function majorOf(connection: PostgresConnection): Promise<number> {
  const [row] = await connection.query("show server_version_num");
  return Math.floor(Number(row?.[0]) / 10_000);
}

async function dump(
  program: string,
  {
    url,
    part,
    snapshot,
    schema,
  }: {
    readonly url: string;
    readonly part: string;
    readonly snapshot: string;
    readonly schema: string | undefined;
  },
  report: ReportProgress,
): Promise<void> {
  const { address, env } = addressFor(url);
  const timer = setInterval(() => report(`written: ${megabytes(statSync(part).size)}`), REPORT_MS);
  try {
    await finished(
      spawn(
        program,
        [
          "--format=custom",
          "--no-owner",
          "--no-privileges",
          "--no-comments",
          "--no-password",
          ...(schema === undefined ? [] : [`--schema=${schema}`]),
          `--snapshot=${snapshot}`,
          `--file=${part}`,
          `--dbname=${address}`,
        ],
        { env, stdio: ["ignore", "ignore", "pipe"] },
      ),
      "pg_dump",
    );
  } finally {
    clearInterval(timer);
  }
}

/**
 * Resolves when a started program has exited with 0.
 * @throws StoreFailure (unavailable) with the program's own message
 */
export function finished(
  child: Pick<ReturnType<typeof spawn>, "on" | "stderr">,
  name: string,
): Promise<void> {
  let output = "";
  child.stderr?.on("data", (part: Buffer) => {
    output = (output + part.toString()).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.on("error", (error) =>
      reject(unavailable(`${name} could not be started: ${error.message}`, error)),
    );
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(unavailable(`${name} did not get through: ${output.trim()}`));
    });
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
