import { SourceMap } from "node:module";
import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";
import { at } from "#tools/lib/paths.mjs";
import { Problem } from "#tools/lib/say.mjs";

/** A module with what it weighs in the finished scripts. */
export interface Weighed {
  /** Its path from the project's root, or its package and the path in it. */
  readonly name: string;
  /** The npm package it is from, or its folder in src; for the bundler's own lines "(bundler)". */
  readonly origin: string;
  /** Bytes of minified text. */
  readonly minified: number;
  /** Its share of the gzip bytes of the scripts it is in, by its share of their text. */
  readonly gzip: number;
}

/**
 * What the modules of some scripts of the server edition weigh, heaviest first. Builds the page again, into memory and
 * with source maps. In: the scripts' paths on the server. Throws Problem when the build gives other scripts than are served.
 */
export async function weighModules(scripts: readonly string[]): Promise<readonly Weighed[]> {
  const chunks = await chunksWithMaps();
  const modules = scripts.flatMap((script) => {
    const chunk = chunks.get(script);
    if (chunk === undefined)
      throw new Problem(`${script} is served, but not built from these sources.`);
    const gzip = gzipSync(chunk.code, { level: 9 }).length / Buffer.byteLength(chunk.code);
    return [...bytesBySource(chunk.code, chunk.map)].map(([name, bytes]) => ({
      name,
      origin: originOf(name),
      minified: bytes,
      gzip: bytes * gzip,
    }));
  });
  return summed(modules, (module) => module.name);
}

/** The same weights, summed by origin, heaviest first. */
export function byOrigin(modules: readonly Weighed[]): readonly Weighed[] {
  return summed(modules, ({ origin }) => origin);
}

function summed(
  modules: readonly Weighed[],
  keyOf: (module: Weighed) => string,
): readonly Weighed[] {
  const groups = Map.groupBy(modules, keyOf);
  const sums = [...groups].map(([name, group]) => ({
    name,
    origin: group[0]?.origin ?? name,
    minified: group.reduce((sum, { minified }) => sum + minified, 0),
    gzip: group.reduce((sum, { gzip }) => sum + gzip, 0),
  }));
  return sums.toSorted((a, b) => b.gzip - a.gzip);
}

async function chunksWithMaps(): Promise<Map<string, Rolldown.OutputChunk>> {
  process.env.EDITION = "server";
  process.env.NODE_ENV = "production";
  const { build } = await import("vite");
  const built = await build({
    configFile: at("vite.config.ts"),
    logLevel: "warn",
    build: { write: false, sourcemap: "hidden" },
  });
  const outputs = "output" in built ? [built] : Array.isArray(built) ? built : [];
  const files = outputs.flatMap(({ output }) => output);
  return new Map(
    files.flatMap((file) => (file.type === "chunk" ? [[`/${file.fileName}`, file] as const] : [])),
  );
}

const BUNDLER = "(bundler)";

/** How many characters of a script come from each source; what comes from none counts for the bundler. */
function bytesBySource(code: string, map: Rolldown.SourceMap | null): Map<string, number> {
  if (map === null) return new Map([[BUNDLER, code.length]]);
  const lookup = new SourceMap({
    file: map.file ?? "",
    version: map.version,
    // Glue between modules has a place in the map and no source.
    sources: map.sources.map((source) => source ?? BUNDLER),
    sourcesContent: [],
    names: map.names,
    mappings: map.mappings,
    sourceRoot: "",
  });
  const bytes = new Map<string, number>();
  code.split("\n").forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = lookup.findEntry(row, column);
      const source: string | undefined =
        "originalSource" in entry ? entry.originalSource : undefined;
      const name = nameOf(source ?? BUNDLER);
      bytes.set(name, (bytes.get(name) ?? 0) + 1);
    }
  });
  return bytes;
}

/** Sources are named from the scripts' folder, or with a mark of the bundler in front. */
function nameOf(source: string): string {
  const inPackages = source.lastIndexOf("/node_modules/");
  if (inPackages !== -1) return source.slice(inPackages + "/node_modules/".length);
  const inSource = source.indexOf("src/");
  return inSource === -1 ? BUNDLER : source.slice(inSource);
}

function originOf(name: string): string {
  const parts = name.split("/");
  return parts.slice(0, name.startsWith("@") || name.startsWith("src/") ? 2 : 1).join("/");
}
