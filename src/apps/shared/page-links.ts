import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type FirstLoad, firstLoads } from "#web/shell/preload.ts";

/** The links of the icon of the program's design. */
export const DESIGN_ICON =
  '<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="apple-touch-icon" href="/app-icons/touch.png">';

/** A script of the built page in the bundler's manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The manifest names sources relative to the page's folder. */
const FROM_PAGE = "../../web/";

/** The entry that the page itself links. */
const PAGE = "index.html";

/**
 * Returns a function that gives the links of a first load, so that the browser fetches its screen's scripts together with the page's own.
 * Without a manifest there are none, and scripts load in sequence.
 * @param folder absolute path of the built page
 */
export function pageLinks(folder: string): (load: FirstLoad | undefined) => string {
  const manifest = manifestIn(folder);
  const links = new Map(firstLoads.map((load) => [load.files, linksOf(manifest, load)]));
  return (load) => (load === undefined ? "" : (links.get(load.files) ?? ""));
}

function manifestIn(folder: string): Manifest {
  const file = path.join(folder, ".vite", "manifest.json");
  // The manifest has this shape.
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

/** Returns chunks with everything that they import. */
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
