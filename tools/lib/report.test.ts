import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./report.mjs";

const counted = (
  count: typeof countVitest | typeof countPlaywright,
  report: unknown,
  code: number,
) => {
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-report-"));
  try {
    const file = path.join(folder, "report.json");
    writeFileSync(file, JSON.stringify(report));
    return count(file, code);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test("the summary names each unit test that failed, and each file that could not be loaded", () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        name: path.resolve("src/core/points.test.ts"),
        status: "failed",
        assertionResults: [
          { fullName: "points are added", status: "passed" },
          {
            fullName: "points are taken",
            status: "failed",
            failureMessages: ["the first try", "\u001b[31mexpected 5 to be 4\u001b[39m\n"],
          },
        ],
      },
      {
        name: path.resolve("src/core/broken.test.ts"),
        status: "failed",
        message: "Unexpected token",
        assertionResults: [],
      },
    ],
  };
  expect(counted(countVitest, report, 1)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    failures: [
      "src/core/broken.test.ts\n    Unexpected token",
      "src/core/points.test.ts: points are taken\n    expected 5 to be 4",
    ],
  });
});

test("the summary names each journey that failed in every attempt, with its groups", () => {
  const tests = (status: string, message: string) => [
    { projectName: "server phone", status, results: [{ error: { message } }] },
  ];
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [{ title: "late", file: "a.spec.ts", line: 3, tests: tests("flaky", "slow") }],
        suites: [
          {
            specs: [
              { title: "gone", file: "a.spec.ts", line: 9, tests: tests("unexpected", "no") },
            ],
          },
        ],
      },
    ],
  };
  expect(counted(countPlaywright, report, 1)).toEqual({
    passed: 8,
    failed: 1,
    skipped: 0,
    again: 1,
    failures: ["[server phone] a.spec.ts:9: gone\n    no"],
  });
});

test("a failed run without a failed test counts as one failure", () => {
  const passed = { numPassedTests: 2, testResults: [] };
  expect(counted(countVitest, passed, 1)).toMatchObject({ passed: 2, failed: 1, failures: [] });
  expect(counted(countVitest, {}, 0)).toMatchObject({ passed: 0, failed: 1 });
});
