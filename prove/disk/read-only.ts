import { createHash } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { inStore } from "#testing/changes.ts";
import { seedProgram } from "#testing/seed-program.ts";
import { watchedServer } from "#tools/lib/server-process.ts";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";
import type { Found } from "./full.ts";
import { type Powerless, powerless } from "./without-rights.ts";

/** Permissions that are missing when a server starts. */
interface Trouble {
  readonly what: string;
  /** The path below the folder that the message must name. */
  readonly names: string;
  /** Whether the folder already contains data. */
  readonly hasData: boolean;
  /** Modes by path below the folder, the innermost first. */
  readonly modes: readonly (readonly [string, number])[];
}

const troubles: readonly Trouble[] = [
  {
    what: "started where the data folder cannot be made",
    names: "data",
    hasData: false,
    modes: [[".", 0o555]],
  },
  {
    what: "started with an empty folder that may only be read",
    names: "data",
    hasData: false,
    modes: [["data", 0o555]],
  },
  {
    what: "started with data that may only be read",
    names: "data",
    hasData: true,
    modes: [
      ["data/regulars.sqlite", 0o444],
      ["data/regulars.lock", 0o444],
      ["data", 0o555],
    ],
  },
  {
    what: "started with a data file that may only be read, in a folder that may be written",
    names: "data/regulars.sqlite",
    hasData: true,
    modes: [["data/regulars.sqlite", 0o444]],
  },
];

/** The remedy that every message must contain. */
const REMEDY = /user to (read and )?write/;

/** Starts servers that may not write their data. A short run tries one case. */
export async function withoutRights(short: boolean): Promise<readonly Found[]> {
  const who = powerless();
  const chosen = short ? troubles.slice(2, 3) : troubles;
  const found: Found[] = [];
  for (const trouble of chosen) {
    const { folder, remove } = temporaryFolder("prove-rights");
    try {
      found.push(await startWith(trouble, folder, who));
    } finally {
      for (const [name] of trouble.modes.toReversed()) chmodSync(path.join(folder, name), 0o755);
      await remove();
    }
  }
  return found;
}

async function startWith(trouble: Trouble, folder: string, who: Powerless): Promise<Found> {
  const data = path.join(folder, "data");
  if (trouble.hasData || trouble.modes.some(([name]) => name === "data")) mkdirSync(data);
  if (trouble.hasData) {
    await inStore(openSqliteStore({ folder: data }), (store) => seedProgram(store));
  }
  giveTo(folder, who);
  for (const [name, mode] of trouble.modes) chmodSync(path.join(folder, name), mode);
  const before = contents(folder);
  const refused = await tryToStart(data, who);
  const after = contents(folder);
  for (const [name] of trouble.modes.toReversed()) chmodSync(path.join(folder, name), 0o755);
  const mended = await tryToStart(data, who);
  const named = path.join(folder, trouble.names);
  const wrong = [
    ...(refused.code === 1 ? [] : [`it ended with ${refused.code}`]),
    ...(REMEDY.test(refused.said) ? [] : [`it does not say what to do: ${refused.said}`]),
    ...(refused.said.includes(named) ? [] : [`it does not name ${trouble.names}`]),
    ...(/\n\s+at /.test(refused.said) ? [`it shows its inside: ${refused.said}`] : []),
    ...(after === before ? [] : ["it changed something"]),
    ...(mended.code === 0
      ? []
      : [`with the rights back it ended with ${mended.code}: ${mended.said}`]),
  ];
  const outcome =
    wrong.length === 0 ? "ends with 1 and says what to do; nothing changed" : "see below";
  return {
    row: [trouble.what, 0, "", "", outcome],
    broken: wrong.map((sentence) => `${trouble.what}: ${sentence}.`),
  };
}

/** Starts a server and stops it once it is ready. Returns its exit code and output. */
async function tryToStart(
  folder: string,
  { as }: Powerless,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const server = await watchedServer({ DATA_DIR: folder }, { as });
  try {
    if (await server.ready()) server.signal("SIGTERM");
    return { code: await server.ended, said: server.said() };
  } finally {
    await server.kill();
  }
}

function giveTo(folder: string, { owner: { uid, gid } }: Powerless): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    chownSync(path.join(folder, name), uid, gid);
  }
}

/** The paths and contents of all files below a folder. */
function contents(folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile()) return file;
      return `${file} ${createHash("sha256").update(readFileSync(file)).digest("hex")}`;
    })
    .toSorted()
    .join("\n");
}
