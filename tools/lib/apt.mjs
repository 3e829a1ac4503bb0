import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { onPath, run } from "./processes.mjs";
import { say } from "./say.mjs";

/** Whether packages can be installed without a prompt: with Debian's tools, as root. */
export function canInstallPackages() {
  return (
    process.platform === "linux" && process.getuid?.() === 0 && onPath("apt-get") !== undefined
  );
}

/**
 * Installs Debian packages.
 * @param {...string} packages
 * @returns {Promise<boolean>} whether it succeeded
 */
export function aptInstall(...packages) {
  return install(packages, {});
}

/**
 * Installs Debian packages without starting the services that they bring, and stops those that were started nevertheless.
 * @param {readonly string[]} services
 * @param {...string} packages
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function aptInstallWithoutServices(services, ...packages) {
  // invoke-rc.d starts nothing in run level 1.
  const isInstalled = await install(packages, { RUNLEVEL: "1" });
  if (existsSync("/run/systemd/system")) await run("systemctl", ["disable", "--now", ...services]);
  return isInstalled;
}

/**
 * @param {readonly string[]} packages
 * @param {Record<string, string>} environment
 */
async function install(packages, environment) {
  say(`Installing ${packages.join(", ")} with apt-get.`);
  const options = ["-y", "-q", "-o", "DPkg::Lock::Timeout=300"];
  const env = { DEBIAN_FRONTEND: "noninteractive", ...environment };
  const updated = await run("apt-get", ["update", ...options], { env });
  if (updated !== 0) say("apt-get update failed; trying with the existing package lists.");
  const args = ["install", ...options, "--no-install-recommends", ...packages];
  return (await run("apt-get", args, { env })) === 0;
}

/** Installs PostgreSQL's programs without a system-wide server: Debian would otherwise create and start one. */
export async function aptInstallPostgres() {
  if (!(await aptInstall("postgresql-common"))) return false;
  const file = "/etc/postgresql-common/createcluster.conf";
  const before = readFileSync(file, "utf8");
  writeFileSync(file, `${before}\ncreate_main_cluster = false\n`);
  try {
    return await aptInstall("postgresql");
  } finally {
    writeFileSync(file, before);
  }
}
