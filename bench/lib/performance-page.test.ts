import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "#tools/lib/paths.mjs";
import { withTable } from "./performance-page.ts";

test("the table of docs/performance.md is exchanged and the rest of the page stays", () => {
  const page = readFileSync(at("docs", "performance.md"), "utf8");
  const written = withTable(page, "| a new table |");
  expect(written).toContain("| a new table |");
  expect(written.startsWith(page.slice(0, page.indexOf("<!--")))).toBe(true);
  expect(withTable(written, "| a new table |")).toBe(written);
});

test("a page without the marks is refused", () => {
  expect(() => withTable("# What it costs", "| a table |")).toThrow("needs the lines");
});
