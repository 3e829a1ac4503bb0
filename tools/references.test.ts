import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { at } from "#tools/lib/paths.mjs";
import { decisionFaults, unresolvedCitations } from "./references.ts";

const folders = ["src", "e2e", "prove", "bench", "tools", "docs", "examples"];

const records = readdirSync(at("docs", "decisions"))
  .filter((name) => name !== "README.md")
  .map((name) => ({ name, text: readFileSync(at("docs", "decisions", name), "utf8") }));

const documents = {
  specification: readFileSync(at("docs", "specification.md"), "utf8"),
  readings: readFileSync(at("docs", "readings.md"), "utf8"),
  decisions: new Set(records.map(({ name }) => name)),
};

test("every citation of the specification, the readings and the decisions resolves", () => {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.posix.join(folder, file),
    ),
  );
  const files = [...readdirSync(at()), ...inFolders].filter(
    (file) => /\.(ts|tsx|mjs|md|css)$/.test(file) && !file.includes("references."),
  );
  const faults = files.flatMap((file) =>
    unresolvedCitations(file, readFileSync(at(file), "utf8"), documents),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files).toContain("README.md");
  expect(faults).toEqual([]);
});

const REMEDY =
  "which is not in this repository. Cite the record in docs/decisions or the heading in docs/ARCHITECTURE.md that states the rule, and write a record where none does.";

test.each([
  ["specification §10", "src/a.ts cites specification §10, which does not exist."],
  [
    "readings, Somewhere",
    'src/a.ts cites the readings\' "Somewhere", which is not a heading there.',
  ],
  ["design §3", `src/a.ts cites "design §3", ${REMEDY}`],
  ["Design, §3", `src/a.ts cites "Design, §3", ${REMEDY}`],
  ["design\n * §5", `src/a.ts cites "design\n * §5", ${REMEDY}`],
  ["decision 999", "src/a.ts cites the decision 999, which is not in docs/decisions."],
  ["decisions 001 and 998", "src/a.ts cites the decision 998, which is not in docs/decisions."],
  ["docs/decisions/999", "src/a.ts cites the decision 999, which is not in docs/decisions."],
  [
    "docs/decisions/001-other.md",
    "src/a.ts cites the decision 001-other.md, which is not in docs/decisions.",
  ],
])("reports %j", (citation, fault) => {
  expect(unresolvedCitations("src/a.ts", `// (${citation})`, documents)).toEqual([fault]);
});

test.each([
  ["a link to a renamed record", "docs/a.md", "decisions/001-other.md"],
  ["a link from the wrong folder", "src/a.md", "decisions/001-layer-checks.md"],
  ["a link between records", "docs/decisions/002-no-server-build.md", "001-other.md"],
])("reports %s", (_what, file, link) => {
  const target = path.posix.join(path.posix.dirname(file), link);
  expect(unresolvedCitations(file, `[001](${link})`, documents)).toEqual([
    `${file} cites the decision ${target}, which is not in docs/decisions.`,
  ]);
});

test("accepts existing sections, headings and decisions", () => {
  const text =
    "(specification §4; readings, Points and tiers; decisions 001, 002 and 003; docs/decisions/040; [001](decisions/001-layer-checks.md))";
  expect(unresolvedCitations("docs/a.md", text, documents)).toEqual([]);
});

describe("docs/decisions", () => {
  const text = "# 001 · Title\n\n## Context\n\n## Decision\n\n## Consequences\n\n## Alternatives\n";
  const record = { name: "001-title.md", text };
  const index = "| [001](001-title.md) | Title | In one line. |\n";

  test("has records of one form, and its index lists each of them", () => {
    const faults = decisionFaults(
      records,
      readFileSync(at("docs", "decisions", "README.md"), "utf8"),
    );
    expect(records.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
    expect(decisionFaults([record], index)).toEqual([]);
  });

  test.each([
    ["a record that is not listed", [record], "", "README.md does not list 001-title.md"],
    ["another title in the index", [record], index.replace("Title", "Other"), "does not list"],
    [
      "a missing heading",
      [{ ...record, text: text.replace("## Decision\n\n", "") }],
      index,
      "does not have the headings",
    ],
    ["another number", [{ ...record, text: text.replace("001", "002") }], index, "begin with"],
    ["another file name", [{ ...record, name: "title.md" }], index, "is not named like"],
    ["two records of a number", [record, record], index, "two records with the number 001"],
  ])("reports %s", (_what, given, list, fault) => {
    expect(decisionFaults(given, list).join("\n")).toContain(fault);
  });
});
