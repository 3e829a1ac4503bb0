import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "#tools/lib/paths.mjs";
import { withTable } from "./performance-page.ts";

const order = ["npm run bench -- writes", "npm run bench -- reads"];

function tableOf(...lines: readonly (readonly [string, string])[]): string {
  const rows = lines.map(([what, name]) => `| ${what} | 1.00 | \`npm run bench -- ${name}\` |`);
  return ["| what | measured | command |", "| --- | --: | --- |", ...rows].join("\n");
}

test("replaces the table on the project's page, and nothing else", () => {
  const page = readFileSync(at("docs", "performance.md"), "utf8");
  const table = tableOf(["a new line", "writes"]);
  const written = withTable(page, table, order);
  expect(written).toContain("a new line");
  expect(written.startsWith(page.slice(0, page.indexOf("<!--")))).toBe(true);
  expect(written.endsWith(page.slice(page.indexOf("<!-- The table ends")))).toBe(true);
  expect(withTable(written, table, order)).toBe(written);
});

test("replaces the lines of a benchmark, and keeps those of others, in the benchmarks' order", () => {
  const page = readFileSync(at("docs", "performance.md"), "utf8");
  const first = withTable(page, tableOf(["old read", "reads"], ["gone", "closed"]), order);
  const second = withTable(first, tableOf(["write", "writes"], ["another", "writes"]), order);
  const third = withTable(second, tableOf(["new read", "reads"]), order);
  const table = third.slice(0, third.indexOf("<!-- The table ends"));
  const lines = table.split("\n").filter((line) => /^\|.* 1\.00 \|/.test(line));
  expect(lines.map((line) => line.split(" | ")[0])).toEqual(["| write", "| another", "| new read"]);
});

test("rejects a page without the markers", () => {
  expect(() => withTable("# What it costs", "| a table |", order)).toThrow("needs the lines");
});
