import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { unavailable } from "./unavailable.ts";

/** PostgreSQL's programs for dumps, from its client package. */
export type Program = "pg_dump" | "pg_restore" | "psql";

const DEBIAN = "/usr/lib/postgresql";

/**
 * Finds PostgreSQL's programs that fit a server: of its own major version, otherwise the next newer ones, which can read it.
 * @param major the server's major version, such as 15
 * @throws StoreFailure (unavailable) that names the package, when there are none
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

/** Returns the major version of the programs in a folder; NaN when it is unknown. */
async function majorIn(folder: string): Promise<number> {
  const child = spawn(path.join(folder, "pg_dump"), ["--version"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  await new Promise((resolve) => {
    child.on("close", resolve);
    child.on("error", resolve);
  });
  return Number(/ (\d+)/.exec(output)?.[1] ?? Number.NaN);
}

/** The URL parameters that libpq supports; others are for this program's driver. */
const KNOWN = new Set(["sslmode", "sslrootcert", "sslcert", "sslkey", "host", "port", "options"]);

/**
 * Returns the address for a PostgreSQL program: the URL without the password as an argument, which other users of the machine can read, and
 * the password in the environment, which they cannot.
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
