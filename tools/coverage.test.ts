import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { at } from "#tools/lib/paths.mjs";
import { countStates, coverageFaults, deadLinks, type Page, pageAt } from "./coverage.ts";

const coverage = pageAt(at("docs", "compliance", "coverage.md"));
const pages = readdirSync(at("docs"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => path.join("docs", name));

/** The real page with a text replaced, so that it is out of date. */
function outdated(from: string | RegExp, to: string): Page {
  const text = coverage.text.replace(from, to);
  expect(text).not.toBe(coverage.text);
  return { ...coverage, text };
}

describe("docs/compliance/coverage.md", () => {
  test("has no detectable faults", () => {
    expect(coverageFaults(coverage)).toEqual([]);
    expect(Object.keys(countStates(coverage)).toSorted()).toEqual(["done", "partly"]);
  });

  const aDoneRow = /^\| Customers sign up and log in \|.*$/m;
  const cells = "| A line | [errors.ts](../../src/core/errors.ts) |";
  const aTest = "[catalogues.test.ts](../../src/core/catalogues.test.ts)";

  test.each([
    ["no state", `${cells} ${aTest} | yes | yes | |`, 'has no state: ""'],
    ["another state", `${cells} ${aTest} | yes | yes | nearly |`, 'has no state: "nearly"'],
    ["partly of what", `${cells} ${aTest} | yes | yes | partly |`, 'has no state: "partly"'],
    ["open", `${cells} | no | no | open |`, "has no state"],
    ["a cell too few", `${cells} ${aTest} | yes | done |`, "Not six cells"],
    ["done without a test", `${cells} | yes | yes | done |`, "names no test."],
    ["partly without a test", `${cells} | yes | yes | partly: half |`, "names no test."],
    [
      "done by a file that is no test",
      `${cells} [events.ts](../../src/core/events.ts) | yes | yes | done |`,
      "names no test.",
    ],
    [
      "done by a test file that is gone",
      `${cells} [gone.test.ts](../../src/core/gone.test.ts) | yes | yes | done |`,
      "names no test.",
    ],
    [
      "a named test that is gone",
      `${cells} ${aTest} "flies to the moon" | yes | yes | done |`,
      "names a test that is gone: flies to the moon.",
    ],
    [
      "a text that the code does not say",
      `| \`Nobody says this.\` | [errors.ts](../../src/core/errors.ts) | ${aTest} | yes | yes | done |`,
      'its files do not say "Nobody says this."',
    ],
  ])("a row with %s is found", (_what, row, fault) => {
    const faults = coverageFaults(outdated(aDoneRow, row));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  test("detects a missing section", () => {
    const faults = coverageFaults(outdated("## Specification §4", "## Something else"));
    expect(faults).toEqual(['There is no section "## Specification §4".']);
  });

  test("detects a page without rows", () => {
    const faults = coverageFaults(outdated(/^\|.*\n/gm, ""));
    expect(faults).toEqual(["There are no rows."]);
  });
});

describe("links", () => {
  test.each(["README.md", "CONTRIBUTING.md", "SECURITY.md", ...pages])(
    "of %s lead somewhere",
    (name) => {
      expect(deadLinks(pageAt(at(name)))).toEqual([]);
    },
  );

  test.each([
    ["[gone](../../src/core/gone.ts)", "../../src/core/gone.ts"],
    ["![gone](screenshots/gone.png)", "screenshots/gone.png"],
    ["[gone](gone.md#part)", "gone.md#part"],
  ])("%s is found", (link, target) => {
    const page = { ...coverage, text: `Here: ${link}` };
    expect(deadLinks(page)).toEqual([`coverage.md links ${target}, which is not there.`]);
  });

  test("to other sites, within the page and to folders are accepted", () => {
    const text =
      "[a](https://example.com/x) [b](#part) [c](../decisions/) [d](../GLOSSARY.md#words)";
    expect(deadLinks({ ...coverage, text })).toEqual([]);
  });
});
