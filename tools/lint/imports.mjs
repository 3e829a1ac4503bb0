import path from "node:path";
import { adapterRule, appsRule, browserRule, layers, moduleListRule } from "./layers.mjs";
import { isScreenList, screenListRule, whyForbiddenInWeb } from "./web.mjs";

const isTest = (/** @type {string} */ file) =>
  /\.test\.tsx?$/.test(file) ||
  file.startsWith("testing/") ||
  file.includes("/testing/") ||
  file.startsWith("src/adapters/conformance/");

/**
 * Why a file may not import something, or undefined when it may.
 * @param {string} file the importing file, from the project's root, with forward slashes
 * @param {string} specifier the import specifier
 * @returns {string | undefined}
 */
export function whyForbidden(file, specifier) {
  if (isTest(file)) return undefined;
  const from = placeOf(file);
  const target = targetOf(file, specifier);
  if (target === undefined) return from && whyForbiddenPackage(from, specifier);
  const to = placeOf(target);
  // The sample is stored where the server's configuration says.
  if (file.startsWith("demo/")) return undefined;
  if (to?.layer === "apps" && from?.layer !== "apps") return appsRule;
  if (from === undefined) return undefined;
  if (to === undefined) return layers[from.layer]?.rule;
  return from.layer === to.layer ? whyForbiddenBeside(from, to) : whyForbiddenLayer(from, to);
}

/** @typedef {{ layer: string, inside: string[] }} FileInLayer a file's layer and its path inside of it */

/**
 * @param {string} file
 * @returns {FileInLayer | undefined} undefined for a file outside of the layers
 */
function placeOf(file) {
  const [top, layer, ...inside] = file.split("/");
  return top === "src" && layer !== undefined && layer in layers ? { layer, inside } : undefined;
}

/**
 * @param {string} file
 * @param {string} specifier
 * @returns {string | undefined} the imported file from the project's root, undefined for a package
 */
function targetOf(file, specifier) {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  if (/^#(?:demo|testing|tools)\//.test(specifier)) return specifier.slice(1);
  return specifier.startsWith("#") ? `src/${specifier.slice(1)}` : undefined;
}

/**
 * @param {FileInLayer} from
 * @param {string} name
 */
function whyForbiddenPackage({ layer, inside }, name) {
  const rules = layers[layer];
  const bare = name.replace(/\?.*$/, "");
  if (bare.startsWith("node:")) {
    if (layer === "adapters" && inside[0] === "store-browser") return browserRule;
    return rules?.node ? undefined : rules?.rule;
  }
  return rules?.packages === undefined || rules.packages.includes(bare) ? undefined : rules.rule;
}

/**
 * @param {FileInLayer} from
 * @param {FileInLayer} to
 */
function whyForbiddenLayer(from, to) {
  const rules = layers[from.layer];
  if (to.layer === "core" && isModuleList(to) && !["engine", "apps"].includes(from.layer)) {
    return moduleListRule;
  }
  if (to.layer === "web" && isScreenList(to.inside)) return screenListRule;
  if (rules?.below.includes(to.layer)) return undefined;
  const inProcess = from.layer === "client" && from.inside.join("/") === "in-process.ts";
  return inProcess && to.layer === "engine" ? undefined : rules?.rule;
}

/**
 * @param {FileInLayer} from
 * @param {FileInLayer} to on the same layer
 */
function whyForbiddenBeside(from, to) {
  const apart = from.inside[0] !== to.inside[0];
  if (from.layer === "adapters" && apart) return adapterRule;
  if (from.layer === "web") return whyForbiddenInWeb(from.inside, to.inside);
  return from.layer === "apps" && apart && to.inside[0] !== "shared" ? appsRule : undefined;
}

/** @param {FileInLayer} place a file of core */
function isModuleList({ inside }) {
  return inside.length === 1 && ["modules.ts", "declarations.ts"].includes(inside[0] ?? "");
}
