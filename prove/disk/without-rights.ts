import { spawnSync } from "node:child_process";
import type { RunAs } from "#tools/lib/server-process.ts";
import { unprivileged } from "#tools/lib/unprivileged.mjs";

/** What root starts a program with so that it has no more rights to a file than any other owner. */
const PLAIN = ["setpriv", "--bounding-set=-all", "--inh-caps=-all", "--"];

/** Somebody whom the rights of files stop. */
export interface Powerless {
  /** Whose files they may be given the right to; nothing where those are ours. */
  readonly owner: Pick<RunAs, "uid" | "gid">;
  /** How they start a program. */
  readonly as: (command: readonly string[]) => RunAs;
}

/**
 * Somebody whom the rights of files stop: ourselves, unless we are root. Root gives its powers up, and still may read the program; where that is not
 * possible, another user starts it, who must be allowed to read it.
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
