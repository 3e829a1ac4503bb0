import { expect, test } from "vitest";
import { declarations, declared } from "./declarations.ts";

test.each([
  "datasets",
  "errors",
  "events",
  "ownData",
  "erasure",
  "fieldErrors",
  "limits",
  "checks",
  "exports",
] as const)("no two modules declare the same of their %s", (part) => {
  const modules: readonly Readonly<Record<string, object>>[] = Object.values(declarations);
  const names = modules.flatMap((module) => Object.keys(module[part] ?? {}));
  expect(Object.keys(declared(part))).toEqual(names);
});

test("event names consist of a subject and a past participle", () => {
  for (const name of Object.keys(declared("events"))) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
  }
});
