import { readFileSync } from "node:fs";
import { createElement, createRef } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { at } from "./paths.mjs";
import { smallParts } from "./small-router.mjs";

const folder = at("node_modules", "react-router", "dist", "production", "lib", "dom");
const file = `${folder}/ssr/components.js`;
const library = readFileSync(file, "utf8");

/** Loads functions of a module's text without its imports. */
async function functionsIn(code: string, ...names: readonly string[]) {
  const own = names.map((name) =>
    new RegExp(`^function ${name}\\([\\s\\S]*?\\}$`, "m").exec(code)?.at(0),
  );
  const source = `${own.join("\n")}\nexport { ${names.join(", ")} };`;
  return await import(`data:text/javascript,${encodeURIComponent(source)}`);
}

test("links load nothing ahead, and give their own ref to the element", async () => {
  const parts = await functionsIn(
    smallParts(library, file),
    "PrefetchPageLinks",
    "mergeRefs",
    "usePrefetchBehavior",
  );
  const ref = createRef();
  expect(parts.usePrefetchBehavior("intent", {})).toEqual([false, undefined, {}]);
  expect(parts.mergeRefs(ref, undefined)).toBe(ref);
  expect(renderToString(createElement(parts.PrefetchPageLinks))).toBe("");
});

test("the other exports stay as they are", () => {
  const exportsOf = (code: string) => /^export \{.*\};$/m.exec(code)?.[0];
  expect(exportsOf(library)).toContain("FrameworkContext");
  expect(exportsOf(smallParts(library, file))).toBe(exportsOf(library));
});

test("the library's links use these parts as expected", () => {
  const links = readFileSync(`${folder}/lib.js`, "utf8");
  expect(links).toContain(
    "[shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest)",
  );
  expect(links.match(/\b(?:mergeRefs|usePrefetchBehavior|PrefetchPageLinks)\b/g)).toHaveLength(6);
  expect(links).toContain("ref: mergeRefs(forwardedRef, prefetchRef)");
});

test("a module that is written differently stops the build, with its name", () => {
  expect(() => smallParts("export {};", "components.js")).toThrow("components.js has no Prefetch");
});
