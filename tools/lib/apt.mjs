import { readFileSync, writeFileSync } from "node:fs";
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
export async function aptInstall(...packages) {
  say(`Installing ${packages.join(", ")} with apt-get.`);
  const options = ["-y", "-q", "-o", "DPkg::Lock::Timeout=300"];
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update", ...options], { env });
  if (updated !== 0) say("apt-get update failed; trying with the existing package lists.");
  const install = ["install", ...options, "--no-install-recommends", ...packages];
  return (await run("apt-get", install, { env })) === 0;
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
