import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { aptInstallPostgres, canInstallPackages } from "./apt.mjs";
import { onPath } from "./processes.mjs";
import { Problem } from "./say.mjs";

const suffix = process.platform === "win32" ? ".exe" : "";

/**
 * The folder with initdb, postgres and their companions; installs PostgreSQL where that is possible.
 * @returns {Promise<string>}
 * @throws {Problem} when there is none and none can be installed
 */
export async function postgresPrograms() {
  const found = findPrograms();
  if (found !== undefined) return found;
  if (canInstallPackages() && (await aptInstallPostgres())) {
    const installed = findPrograms();
    if (installed !== undefined) return installed;
  }
  throw new Problem(
    "PostgreSQL was not found (initdb and postgres), and it could not be installed automatically.\n" +
      "Install PostgreSQL 14 or newer (Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17),\n" +
      "or put the folder with its programs on the PATH, and run the same command again.",
  );
}

function findPrograms() {
  return candidates().find((folder) =>
    ["initdb", "postgres"].every((name) => existsSync(path.join(folder, name + suffix))),
  );
}

/** Folders that may hold the programs, the newest version of each place first. */
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
 * @param {string} prefix what a version's folder is called before the number
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
