import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceLabel } from "#web/features/members/staff/source-labels.ts";
import { at } from "./lib/paths.mjs";

/** Returns the sources of ledger entries that a text of core names. */
function sourcesIn(text: string): readonly string[] {
  return [...text.matchAll(/(?:\bsource: |_SOURCE = )"([a-z-]+)"/g)].map(([, name = ""]) => name);
}

test("every source of ledger entries has a label for staff", () => {
  const files = readdirSync(at("src", "core"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => path.join(at("src", "core"), name));
  const sources = new Set(files.flatMap((file) => sourcesIn(readFileSync(file, "utf8"))));
  expect(sources.size).toBeGreaterThan(10);
  expect([...sources].filter((source) => sourceLabel(source) === undefined)).toEqual([]);
});

test("finds the sources of both notations", () => {
  const text = 'const gift = { source: "birthday" }; export const MESSAGE_SOURCE = "message";';
  expect(sourcesIn(text)).toEqual(["birthday", "message"]);
  expect(sourceLabel("unknown")).toBeUndefined();
});
