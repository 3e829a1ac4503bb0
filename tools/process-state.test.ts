import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { at } from "./lib/paths.mjs";
import { processState } from "./process-state.ts";

/** Permitted process-wide state, with the reason. */
const shared: Readonly<Record<string, readonly string[]>> = {
  // The list of common passwords, read once.
  "src/core/identity/common-password.ts": ["sets"],
  // Formatters by time zone, and the last requested day: results of pure functions.
  "src/core/kit/time.ts": ["zones", "lastStart"],
  // Random bytes that were fetched in advance.
  "src/adapters/chance/fresh.ts": ["taken"],
  // Memory and processor time of the process itself.
  "src/apps/server/ops/metrics-process.ts": ["ofThisProcess"],
  // The decimals of currencies: results of a pure function.
  "src/messages/en/format.ts": ["decimalsOf"],
  // The language of a page.
  "src/messages/catalogue.ts": ["translation"],
};

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(at(folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")))
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|\/testing\//.test(file));
}

test("no program's state is kept for the whole process (docs/decisions/127)", () => {
  const folders = ["src/core", "src/engine", "src/messages", "src/adapters", "src/apps/server"];
  const files = folders.flatMap(sourcesBelow);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const names = processState(readFileSync(at(file), "utf8"));
    return names.length === 0 ? [] : [[file, names]];
  });
  expect(Object.fromEntries(found)).toEqual(shared);
});

test("detects a cache at the top of a file, and ignores constants and local variables", () => {
  const text = [
    "export let settings: Settings | undefined;",
    "const cached = new Map<string, Promise<Settings>>();",
    "const byStore = new WeakMap<Store, Set<string>>();",
    'const KNOWN = new Set(["a"]);',
    "function program() {",
    "  let started = false;",
    "  const own = new Set<string>();",
    "}",
  ];
  expect(processState(text.join("\n"))).toEqual(["settings", "cached"]);
});
