import { existsSync } from "node:fs";
import path from "node:path";
import { aptInstallWithoutServices, canInstallPackages } from "./apt.mjs";
import { postgresPrograms } from "./postgres-programs.mjs";
import { onPath } from "./processes.mjs";
import { say } from "./say.mjs";

/**
 * The paths of the programs of a PostgreSQL cluster that fails over by itself. `bin`: the folder with PostgreSQL's programs, pg_basebackup and pg_rewind among
 * them.
 * @typedef {{ readonly patroni: string, readonly etcd: string, readonly haproxy: string, readonly bin: string }} FailoverPrograms
 */

/** What to install where the programs are missing. */
export const missingPrograms =
  "Patroni, etcd and HAProxy are not installed (Debian and Ubuntu: apt-get install postgresql patroni etcd-server haproxy).";

const services = ["patroni", "etcd", "haproxy"];
const packages = ["patroni", "etcd-server", "haproxy"];

/**
 * Returns the programs, which are installed if that is possible; otherwise undefined, after saying what to install.
 * @returns {Promise<FailoverPrograms | undefined>}
 */
export async function failoverPrograms() {
  const bin = await postgresPrograms();
  const canReplicate = existsSync(path.join(bin, "pg_rewind"));
  if (canReplicate && installed(bin) === undefined && canInstallPackages()) {
    await aptInstallWithoutServices(services, ...packages);
  }
  const found = canReplicate ? installed(bin) : undefined;
  if (found === undefined) say(`The proof of fail-over is skipped: ${missingPrograms}`);
  return found;
}

/**
 * @param {string} bin
 * @returns {FailoverPrograms | undefined}
 */
function installed(bin) {
  const patroni = onPath("patroni");
  const etcd = onPath("etcd");
  const place = "/usr/sbin/haproxy";
  const haproxy = existsSync(place) ? place : onPath("haproxy");
  if (patroni === undefined || etcd === undefined || haproxy === undefined) return undefined;
  return { patroni, etcd, haproxy, bin };
}
