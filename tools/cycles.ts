import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** One import: of which file, of which file it is in, both as paths from the project's root, and whether it is of types alone. */
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
 * The imports of one file that lead to files of this project. Imports with `import()` are left out: they load later and close no cycle.
 *
 * In: the file's path from the project's root, and its text.
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

/** All imports of the TypeScript files below a folder, without those of tests. In: the project's root, and the folder from there. */
export function importsBelow(root: string, folder: string): readonly Import[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file, readFileSync(path.join(root, file), "utf8")));
}

/**
 * The first cycle that is found, as the names along it with the first one again at the end; undefined where there is none.
 *
 * In: the imports, and what to look at: `nameOf` gives a file's name in the graph, the same for files that count as one, and
 * undefined for a file that does not count.
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
 * The module of core that a file belongs to: its first folder. The files beside the folders declare the whole program to the modules
 * and are none themselves; neither are the tests' fixtures (docs/decisions/115-layers-and-modules.md).
 */
export function moduleOf(file: string): string | undefined {
  const name = /^src\/core\/(?<module>[^/]+)\//.exec(file)?.groups?.module;
  return name === "testing" ? undefined : name;
}
