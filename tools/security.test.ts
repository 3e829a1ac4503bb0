import { describe, expect, test } from "vitest";
import { at } from "#tools/lib/paths.mjs";
import { type Page, pageAt } from "./coverage.ts";
import { countSecurity, levelTwo, securityFaults } from "./security.ts";

const security = pageAt(at("docs", "compliance", "security.md"));

/** The real page with a text replaced, so that it is out of date. */
function outdated(from: string | RegExp, to: string): Page {
  const text = security.text.replace(from, to);
  expect(text).not.toBe(security.text);
  return { ...security, text };
}

const aRow = /^\| 3\.4\.4 \|.*$/m;
const where = "[headers.ts](../../src/apps/shared/headers.ts)";
const aTest =
  '[hardening.test.ts](../../src/apps/server/hardening.test.ts) "is open to no other origin"';

describe("docs/compliance/security.md", () => {
  test("has a row for every requirement of level 1 and 2, and names existing files and tests", () => {
    expect(securityFaults(security)).toEqual([]);
    const counts = Object.values(countSecurity(security));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(levelTwo.length);
  });

  test("has a summary with the number of requirements in each state", () => {
    for (const [state, count] of Object.entries(countSecurity(security))) {
      expect(security.text).toContain(`| ${state} | ${count} |`);
    }
  });

  test.each([
    ["a requirement that is gone", "", "3.4.4 has no row."],
    ["two rows for one", `| 3.4.3, 3.4.4 | x | ${where} | ${aTest} | met |`, "3.4.3 has two rows."],
    ["a number that is not there", `| 3.4.4, 3.4.9 | x | ${where} | ${aTest} | met |`, "3.4.9 is"],
    ["a cell too few", `| 3.4.4 | x | ${where} | met |`, "Not five cells"],
    ["no state", `| 3.4.4 | x | ${where} | ${aTest} | |`, '3.4.4 has no state: ""'],
    ["a state of its own", `| 3.4.4 | x | ${where} | ${aTest} | nearly |`, "no state"],
    ["met without a test", `| 3.4.4 | x | ${where} | — | met |`, "names no test by its title"],
    ["met without a place", `| 3.4.4 | x | somewhere | ${aTest} | met |`, "names no place"],
    [
      "a test that is gone",
      `| 3.4.4 | x | ${where} | ${aTest.replace("is open", "flies")} | met |`,
      "has no test",
    ],
    [
      "a file that is gone",
      `| 3.4.4 | x | ${where.replaceAll("headers", "gone")} | ${aTest} | met |`,
      "names no place",
    ],
  ])("%s is found", (_what, row, fault) => {
    expect(securityFaults(outdated(aRow, row)).join("\n")).toContain(fault);
  });
});
