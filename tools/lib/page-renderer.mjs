import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { root } from "./paths.mjs";
import { smallIcons } from "./small-icons.mjs";
import { smallRouter } from "./small-router.mjs";

/** The folder inside of a built page with what renders it; dot folders are not served. */
const RENDERER = ".render";

/** Nobody is rendered a page of the back office. */
const BACK_OFFICE = /staff-routes\.tsx$/;

/**
 * A plugin of Vite that builds, beside a page, the program that renders it to HTML and the first script of rendered pages
 * (docs/decisions/196).
 * @param {{ pictures: string }} options `pictures`: the version in the addresses of drawn pictures
 * @returns {import("vite").Plugin}
 */
export function pageRenderer({ pictures }) {
  return {
    name: "page-renderer",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir === undefined) throw new TypeError("The build has no folder.");
      const folder = path.join(dir, RENDERER);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, "first-script.js"), await firstScript());
      await buildRenderer(folder, pictures);
    },
  };
}

/** Returns the text of the first script. */
async function firstScript() {
  const built = await build({
    ...ownBuild(),
    build: {
      ...small,
      write: false,
      rolldownOptions: {
        input: path.join(root, "src/apps/shared/first-script.ts"),
        treeshake: { moduleSideEffects: [{ test: /src[\\/]core[\\/]/, sideEffects: false }] },
        output: { format: "iife" },
      },
    },
  });
  const [entry] = "output" in built ? built.output : [];
  if (entry === undefined) throw new TypeError("The first script was not built.");
  return entry.code.trim();
}

/**
 * @param {string} folder
 * @param {string} pictures
 */
async function buildRenderer(folder, pictures) {
  await build({
    ...ownBuild(),
    // Libraries mark their modules for a framework that is not used here, which is a warning for each of them.
    logLevel: "error",
    plugins: [smallIcons(), smallRouter()],
    define: { "import.meta.env.PICTURES": JSON.stringify(pictures) },
    ssr: { noExternal: true },
    build: {
      ...small,
      ssr: true,
      minify: false,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: { "render-page": path.join(root, "src/web/shell/render-page.tsx") },
        external: BACK_OFFICE,
        treeshake: { moduleSideEffects: [{ test: /src[\\/]core[\\/]/, sideEffects: false }] },
      },
    },
  });
}

const small = /** @type {const} */ ({ target: "es2022", modulePreload: false });

/** @returns {import("vite").InlineConfig} */
function ownBuild() {
  return { configFile: false, root, logLevel: "warn", publicDir: false };
}
