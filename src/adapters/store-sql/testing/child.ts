import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("./open-and-write.ts", import.meta.url));

/** A process that opens a folder, see open-and-write.ts. */
interface OpeningProcess {
  /** The lines of its output so far. */
  readonly lines: readonly string[];
  /** Resolves after this many lines, or when it has ended. */
  readonly printed: (count: number) => Promise<void>;
  /** Kills it, and waits for its end. */
  readonly kill: () => Promise<void>;
}

/** Starts a process as the user `uid`, if given. */
export function openInChild(
  folder: string,
  what: "write" | "stay" | "leave",
  uid?: number,
): OpeningProcess {
  const args = [script, folder, what, ...(uid === undefined ? [] : [String(uid)])];
  const child = spawn(process.execPath, ["--no-warnings", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return {
    lines,
    printed: (count) => untilPrinted(child, lines, count, ended),
    kill: () => killed(child, ended),
  };
}

async function untilPrinted(
  child: ChildProcess,
  lines: readonly string[],
  count: number,
  ended: Promise<void>,
): Promise<void> {
  while (lines.length < count && child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (lines.length < count) await ended;
}

async function killed(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}
