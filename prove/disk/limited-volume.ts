import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { onPath } from "#tools/lib/processes.mjs";
import type { RunAs } from "#tools/lib/server-process.ts";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";

/** A folder for data whose free space can be used up and given back. */
export interface LimitedVolume {
  /** How the table calls the trouble. */
  readonly trouble: string;
  readonly folder: string;
  /** Uses up all free space. In: the running server's process id; none for servers that are still to start. */
  fill(pid?: number): void;
  /** Frees the space again. */
  free(pid?: number): void;
  /** How a server is started, for {@link LimitedVolume.fill} without a process id. */
  readonly as: (command: readonly string[]) => RunAs;
  remove(): Promise<void>;
}

/** A file system of its own in memory, of some MiB; undefined where this account may not mount one. */
export function smallDisk(size: number): LimitedVolume | undefined {
  const { folder, remove } = temporaryFolder("prove-disk");
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}m`, "regulars", folder]);
  if (mounted.status !== 0) {
    void remove();
    return undefined;
  }
  const unmount = atEnd(() => void spawnSync("umount", [folder]));
  const filler = path.join(folder, "filler");
  return {
    trouble: `a full disk (a file system of ${size} MiB)`,
    folder,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    as: (command) => ({ command }),
    async remove() {
      await unmount();
      await remove();
    },
  };
}

/** Writes a file until there is no space for another byte. */
function fillUp(filler: string): void {
  const file = openSync(filler, "a");
  try {
    for (let size = 1 << 20; size >= 1; size >>= 1) writeWhileThereIsRoom(file, size);
  } finally {
    closeSync(file);
  }
}

function writeWhileThereIsRoom(file: number, size: number): void {
  const bytes = Buffer.alloc(size);
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
    if (!isFull) throw error;
  }
}

/**
 * An ordinary folder, and a process that the system lets write to no file, which is what a used-up quota looks like; undefined where there
 * is no `prlimit`.
 */
export function quota(): LimitedVolume | undefined {
  const prlimit = onPath("prlimit");
  if (prlimit === undefined) return undefined;
  const { folder, remove } = temporaryFolder("prove-disk");
  let isFilled = false;
  const limit = (pid: number | undefined, to: string) => {
    isFilled = to === "0:";
    if (pid !== undefined) spawnSync(prlimit, ["--pid", String(pid), `--fsize=${to}`]);
  };
  return {
    trouble: "a used-up quota (RLIMIT_FSIZE)",
    folder,
    fill: (pid) => limit(pid, "0:"),
    free: (pid) => limit(pid, "unlimited:"),
    as: (command) => ({
      command: isFilled ? [prlimit, "--fsize=0:", "--", ...command] : command,
    }),
    remove,
  };
}
