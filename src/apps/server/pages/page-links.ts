import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type FirstLoad, firstLoads } from "#web/shell/preload.ts";

/** A script of the built page, as the bundler lists it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The bundler names sources from the page's own folder. */
const FROM_PAGE = "../../web/";

/** What the page itself names already. */
const PAGE = "index.html";

/**
 * Tells for each first load which links let a browser fetch its screens together with the page's own scripts, and not after them. In: the
 * absolute path of the built page. Without the bundler's list there are none, and the scripts fetch what they need.
 */
export function pageLinks(folder: string): (load: FirstLoad | undefined) => string {
  const manifest = manifestIn(folder);
  const links = new Map(firstLoads.map((load) => [load.files, linksOf(manifest, load)]));
  return (load) => (load === undefined ? "" : (links.get(load.files) ?? ""));
}

function manifestIn(folder: string): Manifest {
  const file = path.join(folder, ".vite", "manifest.json");
  // The bundler's own shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : {};
}

function linksOf(manifest: Manifest, { files }: FirstLoad): string {
  const here = withImports(manifest, [PAGE]);
  const needed = withImports(
    manifest,
    files.map((file) => FROM_PAGE + file),
  );
  const chunks = [...needed].filter((chunk) => !here.has(chunk));
  return [
    ...chunks.flatMap(({ css = [] }) => css).map((file) => link("stylesheet", file)),
    ...chunks.map(({ file }) => link("modulepreload", file)),
  ].join("");
}

function link(rel: "stylesheet" | "modulepreload", file: string): string {
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}

/** Some chunks with everything that they cannot run without. */
function withImports(manifest: Manifest, names: readonly string[]): Set<Chunk> {
  const found = new Set<Chunk>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(add);
  };
  names.forEach(add);
  return found;
}
