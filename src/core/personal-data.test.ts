import { expect, test } from "vitest";
import * as z from "zod/mini";
import { datasetNames, datasets } from "./datasets.ts";
import { declared } from "./declarations.ts";
import type { RowSchema } from "./kit/declarations.ts";
import { personalDatasets } from "./testing/personal-datasets.ts";

/** The personal datasets that are neither in the copy of a user's data nor erased. */
function undeclared(all: Readonly<Record<string, RowSchema>>): readonly string[] {
  const shown = Object.values(declared("ownData")).map(({ dataset }) => dataset);
  const known = new Set<string>([...shown, ...Object.keys(declared("erasure"))]);
  return personalDatasets(all).filter((name) => !known.has(name));
}

test("every dataset with a user's id has a section of own data or an erasure", () => {
  expect(undeclared(datasets)).toEqual([]);
});

test("reports a dataset with neither", () => {
  const stamps = z.strictObject({ id: z.string(), userId: z.string() });
  const doors = z.strictObject({ id: z.string(), name: z.string() });
  expect(undeclared({ ...datasets, stamps, doors })).toEqual(["stamps"]);
});

test("every erasure names a dataset", () => {
  const names: readonly string[] = datasetNames;
  expect(Object.keys(declared("erasure")).filter((name) => !names.includes(name))).toEqual([]);
});
