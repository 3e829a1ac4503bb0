import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "#tools/lib/paths.mjs";
import { settings } from "#tools/lib/settings.mjs";

const textOf = (...parts: string[]) => readFileSync(at(...parts), "utf8");
const found = (text: string, pattern: RegExp) =>
  new Set(Array.from(text.matchAll(pattern), ([, name]) => name));

test.each([
  ["src/apps/server/config.ts", /\bread\.\w+\(\s*"([A-Z0-9_]+)"/g],
  [".env.example", /^([A-Z0-9_]+)=/gm],
  ["README.md", /^\| `([A-Z0-9_]+)` \|/gm],
])("%s names every setting and no other", (file, pattern) => {
  expect(found(textOf(file), pattern)).toEqual(new Set(settings));
});

test("README.md and .env.example give the same defaults", () => {
  const inExample = textOf(".env.example").matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  const inReadme = textOf("README.md").matchAll(/^\| `([A-Z0-9_]+)` \|([^|]*)\|/gm);
  const example = Array.from(inExample, ([, name, value]) => [name, value]);
  const listed = Array.from(inReadme, ([, name, cell]) => [
    name,
    /`(.*)`/.exec(cell ?? "")?.[1] ?? "",
  ]);
  expect(listed).toEqual(example);
});

test("README.md names every command of package.json and no other", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: object };
  const readme = textOf("README.md");
  const listed = new Set([
    ...found(readme, /\bnpm (?:run )?([a-z]+(?::[a-z0-9]+)?)\b/g),
    ...found(readme, /\b(test:[a-z0-9]+)\b/g),
  ]);
  expect(listed).toEqual(new Set(Object.keys(scripts)));
});
