import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { at } from "./paths.mjs";
import { smallIcon } from "./small-icons.mjs";

const folder = at("node_modules", "lucide-react", "dist", "esm", "icons");

/** The source of the shapes that a module draws, or undefined for one that names another icon. */
function shapesIn(file: string): string | undefined {
  const small = smallIcon(readFileSync(path.join(folder, file), "utf8"), file);
  return /drawnIcon\((.*)\);\n$/s.exec(small?.code ?? "")?.[1];
}

test.each(["gift.mjs", "square-plus.mjs", "square.mjs"])(
  "%s keeps its shapes without keys",
  async (file) => {
    const { __iconData: icon } = await import(path.join(folder, file));
    const all = icon.node as readonly (readonly [string, Record<string, string>])[];
    const shapes = all.map(([name, { key: _key, ...attributes }]) => [name, attributes]);
    expect(shapes.length).toBeGreaterThan(0);
    const source = `export default ${shapesIn(file)}`;
    const { default: kept } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    expect(kept).toEqual(shapes);
  },
);

test("every icon of the library can be made smaller", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".mjs"));
  const found = files.filter((file) => shapesIn(file) !== undefined);
  expect(found.length).toBeGreaterThan(1500);
});

test("an icon that is written differently stops the build, with its name", () => {
  expect(() => smallIcon("const Star = createLucideIcon(shapes);", "star.mjs")).toThrow(
    "star.mjs has no shapes",
  );
});
