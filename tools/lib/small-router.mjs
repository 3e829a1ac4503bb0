const FRAMEWORK_PARTS =
  /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/;

/** What links do without the framework mode, by the library's names. */
const replacements = {
  PrefetchPageLinks: "function PrefetchPageLinks() { return null; }",
  mergeRefs: "function mergeRefs(ref) { return ref; }",
  usePrefetchBehavior: "function usePrefetchBehavior() { return [false, undefined, {}]; }",
};

/**
 * A plugin of Vite that builds react-router without the parts for its framework mode, which each link has and which do nothing here: they
 * load ahead what a server of the framework offers (docs/decisions/161).
 * @returns {import("vite").Plugin}
 */
export function smallRouter() {
  return {
    name: "small-router",
    apply: "build",
    transform: {
      filter: { id: FRAMEWORK_PARTS },
      handler: (code, id) => ({ code: smallParts(code, id), map: null }),
    },
  };
}

/**
 * Returns the module of the framework's parts in which links load nothing ahead. Its other exports stay as they are.
 * @param {string} code of the library's module
 * @param {string} id its path
 * @returns {string}
 * @throws {Error} if the library writes its module differently
 */
export function smallParts(code, id) {
  return Object.entries(replacements).reduce((text, [name, replacement]) => {
    const begins = text.indexOf(`\nfunction ${name}(`) + 1;
    const ends = text.indexOf("\n}\n", begins) + 2;
    if (begins === 0 || ends === 1) {
      throw new Error(`${id} has no ${name} where tools/lib/small-router.mjs looks for it.`);
    }
    return text.slice(0, begins) + replacement + text.slice(ends);
  }, code);
}
