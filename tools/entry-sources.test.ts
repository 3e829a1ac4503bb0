import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { movementOf } from "#core/liability/movement.ts";
import { sourceLabel } from "#web/features/members/staff/source-labels.ts";
import { at } from "./lib/paths.mjs";

/** Returns the sources of ledger entries that a text of core names. */
function sourcesIn(text: string): readonly string[] {
  return [...text.matchAll(/(?:\bsource: |_SOURCE = )"([a-z-]+)"/g)].map(([, name = ""]) => name);
}

/** Returns the sources that files of core name. */
function sourcesOfCore(): ReadonlySet<string> {
  const files = readdirSync(at("src", "core"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => path.join(at("src", "core"), name));
  return new Set(files.flatMap((file) => sourcesIn(readFileSync(file, "utf8"))));
}

test("every source of ledger entries has a label for staff", () => {
  const sources = sourcesOfCore();
  expect(sources.size).toBeGreaterThan(10);
  expect([...sources].filter((source) => sourceLabel(source) === undefined)).toEqual([]);
});

test("the liability report knows the movement of every source", () => {
  expect([...sourcesOfCore()].filter((source) => movementOf(source) === undefined)).toEqual([]);
  expect(movementOf("unknown")).toBeUndefined();
});

test("finds the sources of both notations", () => {
  const text = 'const gift = { source: "birthday" }; export const MESSAGE_SOURCE = "message";';
  expect(sourcesIn(text)).toEqual(["birthday", "message"]);
  expect(sourceLabel("unknown")).toBeUndefined();
});
