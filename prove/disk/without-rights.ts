import { spawnSync } from "node:child_process";
import type { RunAs } from "#tools/lib/server-process.ts";
import { unprivileged } from "#tools/lib/unprivileged.mjs";

/** The command with which root starts a program without its privileges on files. */
const PLAIN = ["setpriv", "--bounding-set=-all", "--inh-caps=-all", "--"];

/** A user to whom file permissions apply. */
export interface Powerless {
  /** The new owner of the files; empty if they remain ours. */
  readonly owner: Pick<RunAs, "uid" | "gid">;
  /** How this user starts a program. */
  readonly as: (command: readonly string[]) => RunAs;
}

/**
 * A user to whom file permissions apply: the current one, unless it is root. Root drops its capabilities and can still read the program; where that is not
 * possible, another user starts it, who needs permission to read it.
 */
export function powerless(): Powerless {
  if (process.getuid?.() !== 0) return { owner: {}, as: (command) => ({ command }) };
  const [program = "", ...args] = PLAIN;
  if (spawnSync(program, [...args, "true"]).status === 0) {
    return { owner: {}, as: (command) => ({ command: [...PLAIN, ...command] }) };
  }
  const owner = unprivileged();
  return { owner, as: (command) => ({ command, ...owner }) };
}
