import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { unavailable } from "./unavailable.ts";

/** PostgreSQL's own programs for dumps; they come with its client package. */
export type Program = "pg_dump" | "pg_restore" | "psql";

const DEBIAN = "/usr/lib/postgresql";

/**
 * Where PostgreSQL's programs are that fit a server: those of its own major version, else the next newer ones, which can read it. In: the server's major
 * version, such as 15. Throws StoreFailure (unavailable), naming the package, when there are none.
 */
export async function programsFor(major: number): Promise<(program: Program) => string> {
  const found = await Promise.all(
    folders().map(async (folder) => ({ folder, major: await majorIn(folder) })),
  );
  const fitting = found
    .filter((place) => place.major >= major)
    .toSorted((one, other) => one.major - other.major)[0];
  if (fitting === undefined) {
    throw unavailable(
      `pg_dump, pg_restore and psql of PostgreSQL ${major} or newer were not found. Install the package postgresql-client-${major} (Debian, Ubuntu) or ` +
        `postgresql${major} (Fedora), or put the folder with them on the PATH.`,
    );
  }
  return (program) => path.join(fitting.folder, program);
}

function folders(): readonly string[] {
  const onPath = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return [...versions.map((version) => path.join(DEBIAN, version, "bin")), ...onPath].filter(
    (folder) =>
      ["pg_dump", "pg_restore", "psql"].every((name) => existsSync(path.join(folder, name))),
  );
}

/** NaN for what does not say. */
async function majorIn(folder: string): Promise<number> {
  const child = spawn(path.join(folder, "pg_dump"), ["--version"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  child.stdout.on("data", (part: Buffer) => (said += part.toString()));
  await new Promise((resolve) => {
    child.on("close", resolve);
    child.on("error", resolve);
  });
  return Number(/ (\d+)/.exec(said)?.[1] ?? Number.NaN);
}

/** What libpq understands of a connection's address; others are for the driver of this program. */
const KNOWN = new Set(["sslmode", "sslrootcert", "sslcert", "sslkey", "host", "port", "options"]);

/**
 * How a program of PostgreSQL's is told where the database is: the address as an argument, which everybody on the machine can read, without the password, and
 * that in the environment, which others cannot.
 */
export function addressFor(url: string): {
  readonly address: string;
  readonly env: NodeJS.ProcessEnv;
} {
  const parts = new URL(url);
  const password = decodeURIComponent(parts.password);
  parts.password = "";
  for (const name of Array.from(parts.searchParams.keys()))
    if (!KNOWN.has(name)) parts.searchParams.delete(name);
  return {
    address: parts.href,
    env: { ...process.env, ...(password === "" ? {} : { PGPASSWORD: password }) },
  };
}
