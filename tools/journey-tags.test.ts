import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "#tools/lib/paths.mjs";

/** The tags that playwright.config.ts reads; other tags would have no effect. */
const known = new Set(["@desktop", "@both-sizes", "@both-editions", "@browser", "@server"]);

const specs = readdirSync(at("e2e")).filter((file) => file.endsWith(".spec.ts"));

/** The tags of a file's journeys, in tag properties and in titles. */
function tagsIn(text: string): readonly string[] {
  const properties = text.match(/\btag: (?:\[[^\]]*\]|"[^"]*")/g) ?? [];
  const titles = text.match(/\btest(?:\.describe)?\(\s*(?:"[^"]*"|`[^`]*`)/g) ?? [];
  return [...properties, ...titles].flatMap((part) => part.match(/@[\w-]+/g) ?? []);
}

test("journeys have only known tags", () => {
  const found = specs.flatMap((file) =>
    tagsIn(readFileSync(at("e2e", file), "utf8")).map((tag) => ({ file, tag })),
  );
  expect(found.length).toBeGreaterThan(150);
  expect(found.filter(({ tag }) => !known.has(tag))).toEqual([]);
});
