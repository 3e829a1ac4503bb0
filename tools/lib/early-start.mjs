import path from "node:path";
import { build } from "vite";
import { root } from "./paths.mjs";

/** The element that the program renders into, and the program's script in a built page. */
const ROOT = '<div id="root"></div>';
const PROGRAM = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Builds the first script of the page that opens without a network (docs/decisions/182) into the folder of a built page.
 * @param {string} dir
 * @returns {Promise<string>} the file's name in the folder
 */
export async function buildEarlyStart(dir) {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, "src/apps/server/early-start.ts"),
        treeshake: { moduleSideEffects: [{ test: /src[\\/]core[\\/]/, sideEffects: false }] },
        output: { format: "iife", entryFileNames: "assets/early-[hash].js" },
      },
    },
  });
  const [entry] = "output" in built ? built.output : [];
  if (entry === undefined) throw new TypeError("The early start was not built.");
  return entry.fileName;
}

/**
 * Returns a built page whose program is loaded by the early start instead of the page itself; its files are still fetched ahead.
 * @param {string} html
 * @param {string} file the early start, in the folder of the page
 * @throws {Error} when the page has no program or no element for it
 */
export function withEarlyStart(html, file) {
  const [script, program] = PROGRAM.exec(html) ?? [];
  if (script === undefined || !html.includes(ROOT))
    throw new Error("The page has no script of the program, or no element that it renders into.");
  return html
    .replace(script, `<link rel="modulepreload" crossorigin href="${program}">`)
    .replace(ROOT, `${ROOT}\n    <script src="/${file}" data-program="${program}"></script>`);
}
