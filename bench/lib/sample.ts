import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { at } from "#tools/lib/paths.mjs";
import { environment } from "#tools/lib/processes.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { withOwnSettings } from "#tools/lib/settings.mjs";
import { folderOnDisk } from "./folder.ts";
import type { BenchOptions } from "./measured.ts";

/** The embedded database's file in its folder. */
export const DATA_FILE = "regulars.sqlite";

/**
 * A folder with a sample year on the embedded database, about ten ledger entries a customer, as `npm run sample` makes it. Whoever
 * writes to it does so in a copy: with `kept` it stays there for the next run. In: how many customers, and the benchmark's options.
 * Throws Problem when the sample cannot be made.
 */
export async function sampleFolder(
  customers: number,
  { kept, report }: Pick<BenchOptions, "kept" | "report">,
): Promise<string> {
  const folder = path.join(kept ?? folderOnDisk(), `sample-${customers}`);
  if (existsSync(path.join(folder, DATA_FILE))) return folder;
  report(`making a sample of ${customers} customers`);
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await makeSample(customers, unfinished);
  renameSync(unfinished, folder);
  return folder;
}

async function makeSample(customers: number, folder: string): Promise<void> {
  const file = at("demo", "sample.ts");
  const child = spawn(process.execPath, [file, "--customers", String(customers)], {
    env: environment(withOwnSettings({ DATA_DIR: folder })),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, "close");
  const stop = atEnd(async () => {
    if (child.exitCode === null && child.kill("SIGTERM")) await ended;
  });
  await ended;
  await stop();
  if (child.exitCode !== 0) throw new Problem(`The sample could not be made:\n${said}`);
}
