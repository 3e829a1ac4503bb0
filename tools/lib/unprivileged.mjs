import { outputOf } from "./processes.mjs";
import { Problem } from "./say.mjs";

/**
 * The user to run a program as that refuses to run as root: an existing unprivileged user if this process is root, otherwise no change.
 * @returns {{ uid?: number, gid?: number }}
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody", "daemon"]) {
    const uid = Number(outputOf("id", ["-u", name]) || Number.NaN);
    const gid = Number(outputOf("id", ["-g", name]) || Number.NaN);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Problem(
    "PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as.\n" +
      "Run the same command as an ordinary user.",
  );
}
