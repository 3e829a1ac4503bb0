import { spawn } from "node:child_process";
import { at } from "#tools/lib/paths.mjs";
import { ownEnvironment } from "./own-environment.ts";

/** The exit code and output of a program. */
interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a program of src/apps/server/ops until it ends, with only these environment variables. Takes its path there, its arguments, and its
 * working directory.
 */
export function runProgram(
  file: string,
  args: readonly string[],
  { env, cwd }: { readonly env: Readonly<Record<string, string>>; readonly cwd: string },
): Promise<Ended> {
  const child = spawn(process.execPath, [at("src", "apps", "server", "ops", file), ...args], {
    cwd,
    env: { ...ownEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const texts = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => (texts.out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (texts.err += part.toString()));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, ...texts }));
  });
}
