import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { at } from "./paths.mjs";
import { precompress } from "./precompress.mjs";
import { runNode } from "./processes.mjs";
import { Problem, say } from "./say.mjs";

/** @typedef {"server" | "browser"} Edition */

/** Both editions' names. */
export const editions = /** @type {const} */ (["server", "browser"]);

/**
 * Builds one edition's page into dist/<edition>, unless it was already built from the same sources.
 * @param {Edition} edition
 * @throws {Problem} when the build fails
 */
export async function buildPage(edition) {
  const stampFile = at(".build", `page-${edition}.hash`);
  const stamp = hashOfSources();
  if (isBuilt(edition) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp)
    return;
  say(`Building the page of the ${edition} edition.`);
  const vite = at("node_modules", "vite", "bin", "vite.js");
  const env = { EDITION: edition, NODE_ENV: "production" };
  const code = await runNode(
    [vite, "build", "--config", at("vite.config.ts"), "--logLevel", "warn"],
    { env },
  );
  if (code !== 0)
    throw new Problem(
      `The page of the ${edition} edition could not be built (its message is above).`,
    );
  if (edition === "browser") await renderPages();
  const compressed = await precompress(at("dist", edition));
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  say(`Built dist/${edition}, ${compressed} files precompressed.`);
}

/** Renders the browser edition's public pages to HTML; the server renders its own (docs/decisions/196). */
async function renderPages() {
  const code = await runNode([at("src", "apps", "browser", "render-pages.ts")]);
  if (code !== 0)
    throw new Problem("The public pages could not be rendered (the message is above).");
}

/**
 * Whether an edition's page exists, built from any sources.
 * @param {Edition} edition
 */
export function isBuilt(edition) {
  return existsSync(at("dist", edition, "index.html"));
}

/** A hash of all sources of a page. */
function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of [
    ...filesIn(at("src")),
    at("vite.config.ts"),
    at("tools", "lib", "service-worker.mjs"),
    at("tools", "lib", "early-start.mjs"),
    at("tools", "lib", "page-renderer.mjs"),
    at("tools", "lib", "small-icons.mjs"),
    at("package.json"),
    at("package-lock.json"),
  ]) {
    hash.update(path.relative(at(), file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @returns {string[]} every file below it except tests, sorted
 */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
