import { at } from "./paths.mjs";

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][a-z0-9-]+\.mjs$/;
const SHAPES = /\bnode: (\[\[[\s\S]*?\]\]|\[[\s\S]*?\n {2}\])(?:,\n {2}aliases: [^\n]*)?\n\};/;

/**
 * A plugin of Vite that builds the icons of lucide-react with src/web/ui/drawn-icon.ts, which is smaller than the library's own component, and leaves
 * out their names and keys (docs/decisions/161).
 * @returns {import("vite").Plugin}
 */
export function smallIcons() {
  return {
    name: "small-icons",
    apply: "build",
    transform: {
      filter: { id: ICON },
      handler: (code, id) => smallIcon(code, id),
    },
  };
}

/**
 * Returns the module of an icon with its shapes only; undefined for one that names another icon.
 * @param {string} code of the library's module
 * @param {string} id its path
 * @returns {{ code: string, map: null } | undefined}
 * @throws {Error} if the library writes its icons differently
 */
export function smallIcon(code, id) {
  if (!code.includes("createLucideIcon(")) return undefined;
  const [, shapes] = SHAPES.exec(code) ?? [];
  if (shapes === undefined) {
    throw new Error(`${id} has no shapes where tools/lib/small-icons.mjs looks for them.`);
  }
  const small = shapes.replace(/,? *\bkey: "[a-z0-9]+"/g, "");
  const component = JSON.stringify(at("src", "web", "ui", "drawn-icon.ts"));
  return {
    code: `import { drawnIcon } from ${component};\nexport default /* @__PURE__ */ drawnIcon(${small});\n`,
    map: null,
  };
}
