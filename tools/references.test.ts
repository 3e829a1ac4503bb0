import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { at } from "#tools/lib/paths.mjs";
import { unresolvedCitations } from "./references.ts";

const folders = ["src", "e2e", "prove", "bench", "tools", "docs", "examples"];

const documents = {
  specification: readFileSync(at("docs", "specification.md"), "utf8"),
  readings: readFileSync(at("docs", "readings.md"), "utf8"),
};

test("every citation of the specification and the readings resolves to a heading", () => {
  const files = folders
    .flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.(ts|tsx|mjs|md|css)$/.test(file) && !file.includes("references."));
  const faults = files.flatMap((file) =>
    unresolvedCitations(file, readFileSync(at(file), "utf8"), documents),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});

test.each([
  ["specification §10", "a.ts cites specification §10, which does not exist."],
  ["readings, Somewhere", 'a.ts cites the readings\' "Somewhere", which is not a heading there.'],
])("reports %s", (citation, fault) => {
  expect(unresolvedCitations("a.ts", `// (${citation})`, documents)).toEqual([fault]);
});

test("accepts existing sections and headings", () => {
  const text = "(specification §4; readings, Points and tiers)";
  expect(unresolvedCitations("a.ts", text, documents)).toEqual([]);
});
