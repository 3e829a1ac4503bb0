import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** An import: the importing and the imported file, as paths from the project's root, and whether it imports only types. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

const aliases: Readonly<Record<string, string>> = {
  "#demo/": "demo/",
  "#testing/": "testing/",
  "#tools/": "tools/",
};
const statement =
  /^(?:import|export)\s+(?<type>type\s+)?(?:[^"';]*?\sfrom\s+)?"(?<name>[#.][^"]+)";/gm;

/**
 * Returns a file's imports of files of this project, without dynamic imports, which run later and cannot cause a cycle.
 *
 * @param file path from the project's root
 */
export function importsOf(file: string, text: string): readonly Import[] {
  return [...text.matchAll(statement)].map(({ groups }) => ({
    from: file,
    to: resolved(file, groups?.name ?? ""),
    isType: groups?.type !== undefined,
  }));
}

function resolved(file: string, name: string): string {
  const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix));
  if (alias !== undefined) return name.replace(alias, aliases[alias] ?? "");
  return name.startsWith("#")
    ? name.replace("#", "src/")
    : path.posix.join(path.posix.dirname(file), name);
}

/** Returns the imports of the TypeScript files below a folder, without tests. `folder` is relative to the project's root. */
export function importsBelow(root: string, folder: string): readonly Import[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file, readFileSync(path.join(root, file), "utf8")));
}

/**
 * Returns the names along a cycle, with the first one repeated at the end; undefined if there is none.
 *
 * @param nameOf returns a file's node in the graph; undefined for files to ignore
 */
export function cycleIn(
  imports: readonly Import[],
  nameOf: (file: string) => string | undefined,
): readonly string[] | undefined {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [nameOf(from), nameOf(to)];
    if (source === undefined || target === undefined || source === target) continue;
    next.set(source, (next.get(source) ?? new Set()).add(target));
  }
  const done = new Set<string>();
  for (const name of next.keys()) {
    const cycle = cycleFrom(name, [], next, done);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

function cycleFrom(
  name: string,
  way: readonly string[],
  next: ReadonlyMap<string, ReadonlySet<string>>,
  done: Set<string>,
): readonly string[] | undefined {
  if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
  if (done.has(name)) return undefined;
  for (const other of next.get(name) ?? []) {
    const cycle = cycleFrom(other, [...way, name], next, done);
    if (cycle !== undefined) return cycle;
  }
  done.add(name);
  return undefined;
}

/**
 * Returns the module of core that a file belongs to: its first folder. Files directly in core and the tests' fixtures belong to none
 * (docs/decisions/115-layers-and-modules.md).
 */
export function moduleOf(file: string): string | undefined {
  const name = /^src\/core\/(?<module>[^/]+)\//.exec(file)?.groups?.module;
  return name === "testing" ? undefined : name;
}
