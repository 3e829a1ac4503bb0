import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { buildEarlyStart, withEarlyStart } from "./early-start.mjs";
import { root } from "./paths.mjs";

/** @typedef {{ url: string, revision: string | null }} PrecachedFile a file that the worker keeps; no revision if its address changes with it */
/** @typedef {Pick<import("vite").Rolldown.OutputChunk, "fileName" | "imports" | "dynamicImports" | "moduleIds" | "isEntry"> & { viteMetadata?: { importedCss: Set<string> } }} Chunk */

/** The module that loads the back office. */
const BACK_OFFICE = "src/web/shell/staff/staff-routes.tsx";

/** The pages' files that have no version in their address. */
const unversioned = /^(?:shell\.html|favicon\.svg)$/;

/**
 * A Vite plugin that writes the service worker into the built page, with the list of the files that it keeps, and `shell.html`: the page
 * without a session (docs/decisions/162).
 * @param {{ edition: "server" | "browser", pictures: string }} options `pictures`: the version in the addresses of drawn pictures
 * @returns {import("vite").Plugin}
 */
export function serviceWorker({ edition, pictures }) {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new TypeError("The build has no folder.");
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const kept = edition === "browser" ? chunks : customerChunks(chunks);
      const styles = new Set(
        kept.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
      );
      const page = readFileSync(path.join(dir, "index.html"), "utf8");
      // The browser edition has no offline code: its code is computed on the device.
      const early = edition === "server" ? await buildEarlyStart(dir) : undefined;
      const shell = early === undefined ? page : withEarlyStart(page, early);
      writeFileSync(path.join(dir, "shell.html"), shell);
      if (edition === "browser")
        writeFileSync(path.join(dir, "manifest.webmanifest"), await defaultManifest());
      const assets = [
        ...(early === undefined ? [] : [early]),
        ...kept.map(({ fileName }) => fileName),
        ...styles,
        ...[...styles].flatMap((file) => fontsIn(readFileSync(path.join(dir, file), "utf8"))),
      ];
      await buildWorker(dir, [
        ...[...new Set(assets)].toSorted().map((file) => ({ url: `/${file}`, revision: null })),
        ...unversionedFiles(dir),
        ...pictureFiles(dir, pictures),
      ]);
    },
  };
}

/**
 * Returns the chunks that a page can load outside of the back office.
 * @template {Chunk} Loaded
 * @param {readonly Loaded[]} chunks
 * @returns {Loaded[]}
 */
export function customerChunks(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** @type {Set<Loaded>} */
  const found = new Set();
  const add = (/** @type {Loaded | undefined} */ chunk) => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
    for (const name of chunk.dynamicImports) {
      const next = byName.get(name);
      if (next !== undefined && !isBackOffice(next)) add(next);
    }
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(add);
  return [...found];
}

/** @param {Chunk} chunk */
function isBackOffice({ moduleIds }) {
  return moduleIds.some((id) => id.replaceAll("\\", "/").endsWith(BACK_OFFICE));
}

/**
 * Returns the fonts that a style sheet names.
 * @param {string} css
 * @returns {string[]} names of files in the folder of the page
 */
export function fontsIn(css) {
  return [...css.matchAll(/url\(["']?\/(assets\/[^"')]+\.woff2)/g)].map(([, file]) => file ?? "");
}

/**
 * @param {string} dir
 * @returns {PrecachedFile[]}
 */
function unversionedFiles(dir) {
  return filesIn(dir)
    .filter((file) => unversioned.test(file))
    .map((file) => ({ url: `/${file}`, revision: digestOf(path.join(dir, file)) }));
}

/**
 * @param {string} dir
 * @param {string} version
 * @returns {PrecachedFile[]} the drawn pictures and patterns, at the addresses under which pages show them
 */
function pictureFiles(dir, version) {
  return filesIn(dir)
    .filter((file) => /^(?:pictures|card-patterns)\/.+\.svg$/.test(file))
    .map((file) => ({ url: `/${file}?v=${version}`, revision: null }));
}

/** @param {string} dir */
function filesIn(dir) {
  return readdirSync(dir, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .toSorted();
}

/** @param {string} file */
function digestOf(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}

/** Returns the manifest of a new program, which the page replaces with that of its own settings. */
async function defaultManifest() {
  const { appManifest, defaultAppSettings } = await import("#web/shell/app/app-manifest.ts");
  return JSON.stringify(appManifest({ ...defaultAppSettings(), edition: "browser" }));
}

/**
 * @param {string} dir
 * @param {readonly PrecachedFile[]} files
 */
async function buildWorker(dir, files) {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    define: {
      PRECACHED_FILES: JSON.stringify(files),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, "src/web/worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}
