import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * How many test cases, or checks, went which way; `again`: passed on retry; `failures`: what failed, each as a short text.
 * @typedef {{ passed: number, failed: number, skipped?: number, again?: number, failures?: readonly string[] }} Count
 */
/** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestCase */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestCase[] }} VitestFile */
/** @typedef {{ title: string, file: string, line: number, tests: { projectName: string, status: string, results: { error?: { message?: string } }[] }[] }} Journey */
/** @typedef {{ specs?: Journey[], suites?: Suite[] }} Suite */

const linesOfAFailure = 12;

/**
 * Counts a run of Vitest from its JSON report. A file that could not be loaded counts as one failure.
 * @param {string} file
 * @param {number} code what Vitest ended with
 * @returns {Count}
 */
export function countVitest(file, code) {
  const report = readReport(file);
  /** @type {VitestFile[]} */
  const files = report?.testResults ?? [];
  const broken = files.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return settled(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: [
      ...broken.map(({ name, message }) => failure(path.relative("", name), message)),
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) =>
            failure(`${path.relative("", name)}: ${fullName}`, failureMessages?.at(-1)),
          ),
      ),
    ],
  });
}

/**
 * Counts a run of Playwright from its JSON report. A journey that passed only when it was tried again has passed, and is told.
 * @param {string} file
 * @param {number} code what Playwright ended with
 * @returns {Count}
 */
export function countPlaywright(file, code) {
  const report = readReport(file);
  const stats = report?.stats ?? {};
  const again = stats.flaky ?? 0;
  return settled(code, {
    passed: (stats.expected ?? 0) + again,
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    again,
    failures: (report?.suites ?? []).flatMap(failedJourneys),
  });
}

/**
 * @param {Suite} suite
 * @returns {string[]} its journeys that failed at every try
 */
function failedJourneys({ specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) =>
        failure(`[${projectName}] ${file}:${line}: ${title}`, results.at(-1)?.error?.message),
      ),
  );
  return [...here, ...suites.flatMap(failedJourneys)];
}

/**
 * @param {string} name
 * @param {string} [message]
 */
function failure(name, message = "") {
  const lines = stripVTControlCharacters(message).trimEnd().split("\n").slice(0, linesOfAFailure);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

/**
 * One check that is right or wrong as a whole.
 * @param {number} code
 * @returns {Count}
 */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Removes an older run's report, so that it is never counted again.
 * @param {string} file
 */
export function forgetReport(file) {
  rmSync(file, { force: true });
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * A run that ended badly, or ran nothing, failed at least once.
 * @param {number} code
 * @param {Count} count
 */
function settled(code, count) {
  const nothing = count.passed + count.failed === 0;
  return count.failed === 0 && (code !== 0 || nothing) ? { ...count, failed: 1 } : count;
}
