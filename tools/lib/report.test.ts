import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { type Count, countPlaywright, countVitest, type OutsideError } from "./report.mjs";

/** Counts from files with these reports. */
const counted = (count: (...files: string[]) => Count, ...reports: unknown[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-report-"));
  const files = reports.map((report, at) => {
    const file = path.join(folder, `${at}.json`);
    writeFileSync(file, JSON.stringify(report));
    return file;
  });
  try {
    return count(...files);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const vitestCount = (report: unknown, errors: readonly OutsideError[], code: number) =>
  counted(
    (reportFile = "", errorsFile = "") =>
      countVitest({ report: reportFile, errors: errorsFile }, code),
    report,
    errors,
  );

test("the summary names each unit test that failed, and each error outside of tests", () => {
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
    ],
  };
  const errors = [{ where: "src/core/broken.test.ts", message: "Unexpected token" }];
  expect(vitestCount(report, errors, 1)).toEqual({
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
  expect(counted((file = "") => countPlaywright(file, 1), report)).toEqual({
    passed: 8,
    failed: 1,
    skipped: 0,
    again: 1,
    failures: ["[server phone] a.spec.ts:9: gone\n    no"],
  });
});

test("a failed run without a failed test counts as one failure", () => {
  const passed = { numPassedTests: 2, testResults: [] };
  expect(vitestCount(passed, [], 1)).toMatchObject({ passed: 2, failed: 1, failures: [] });
  expect(vitestCount({}, [], 0)).toMatchObject({ passed: 0, failed: 1 });
});
