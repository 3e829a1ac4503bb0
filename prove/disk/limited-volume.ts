import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { onPath } from "#tools/lib/processes.mjs";
import type { RunAs } from "#tools/lib/server-process.ts";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";

/** A data folder whose free space can be filled and freed. */
export interface LimitedVolume {
  /** The name of the problem in the table. */
  readonly trouble: string;
  readonly folder: string;
  /** Uses up all free space for the server with this process id, or for servers that start later. */
  fill(pid?: number): void;
  /** Frees the space again. */
  free(pid?: number): void;
  /** How a server is started, for {@link LimitedVolume.fill} without a process id. */
  readonly as: (command: readonly string[]) => RunAs;
  remove(): Promise<void>;
}

/** A file system in memory of `size` MiB; undefined if this account may not mount one. */
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
 * An ordinary folder and a process that may not write to any file, like one whose quota is used up; undefined without
 * `prlimit`.
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
