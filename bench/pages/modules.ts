import { SourceMap } from "node:module";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";
import { at } from "../../tools/lib/paths.mjs";
import { Problem } from "../../tools/lib/say.mjs";

/** A module with what it weighs in the finished scripts. */
export interface Weighed {
  /** Its path from the project's root, or from node_modules. */
  readonly name: string;
  /** Bytes of minified text. */
  readonly minified: number;
  /** Its share of the compressed bytes of the scripts it is in. */
  readonly gzip: number;
}

/**
 * What the modules of some scripts weigh, heaviest first. Builds the server edition's page once more, into memory and with
 * source maps. In: the scripts' paths on the server. Throws Problem when the build gives other scripts than are served.
 */
export async function weighModules(scripts: readonly string[]): Promise<readonly Weighed[]> {
  const chunks = await chunksWithMaps();
  const modules = new Map<string, Weighed>();
  for (const script of scripts) {
    const chunk = chunks.get(script);
    if (chunk?.map == null)
      throw new Problem(`${script} is served, but not built from these sources.`);
    const gzip = gzipSync(chunk.code, { level: 9 }).length / Buffer.byteLength(chunk.code);
    for (const [name, bytes] of bytesBySource(chunk.code, chunk.map)) {
      const known = modules.get(name);
      modules.set(name, {
        name,
        minified: (known?.minified ?? 0) + bytes,
        gzip: (known?.gzip ?? 0) + bytes * gzip,
      });
    }
  }
  return [...modules.values()].toSorted((a, b) => b.minified - a.minified);
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

/** How many characters of a script come from each source; what comes from none counts for the bundler. */
function bytesBySource(code: string, map: Rolldown.SourceMap): Map<string, number> {
  const lookup = new SourceMap({
    file: map.file ?? "",
    version: map.version,
    sources: map.sources,
    sourcesContent: [],
    names: map.names,
    mappings: map.mappings,
    sourceRoot: "",
  });
  const bytes = new Map<string, number>();
  code.split("\n").forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = lookup.findEntry(row, column);
      const name = "originalSource" in entry ? nameOf(entry.originalSource) : "(bundler)";
      bytes.set(name, (bytes.get(name) ?? 0) + 1);
    }
  });
  return bytes;
}

/** Sources are named from the scripts' folder, or with a mark of the bundler in front. */
function nameOf(source: string): string {
  const parts = source.split("/node_modules/");
  if (parts.length > 1) return parts.at(-1) ?? source;
  const inSource = source.indexOf("src/");
  return inSource === -1 ? path.posix.basename(source) : source.slice(inSource);
}
