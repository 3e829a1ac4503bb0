import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { at } from "./paths.mjs";

/**
 * The numbers of test cases or checks by result. `again`: passed on retry; `failures`: a short text for each failure.
 * @typedef {{ passed: number, failed: number, skipped?: number, again?: number, failures?: readonly string[] }} Count
 */
/** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestCase */
/** @typedef {{ name: string, assertionResults: VitestCase[] }} VitestFile */
/** @typedef {{ where: string, message: string }} OutsideError an error outside of tests */
/** @typedef {{ title: string, file: string, line: number, tests: { projectName: string, status: string, results: { error?: { message?: string } }[] }[] }} Journey */
/** @typedef {{ specs?: Journey[], suites?: Suite[] }} Suite */

const linesOfAFailure = 12;

/**
 * The files of a Vitest run's reports, and the options that make Vitest write them.
 * @param {string} folder
 * @param {string} name
 */
export function vitestReports(folder, name) {
  const report = path.join(folder, `${name}.json`);
  const errors = path.join(folder, `${name}-errors.json`);
  const options = [
    "--reporter=json",
    `--outputFile.json=${report}`,
    `--reporter=${at("tools", "lib", "errors-reporter.mjs")}`,
    `--outputFile.errors=${errors}`,
  ];
  return { report, errors, options };
}

/**
 * Counts the results of a Vitest run from its JSON report and that of `errors-reporter.mjs`. Each error outside of tests counts as one failure.
 * @param {{ report: string, errors: string }} files
 * @param {number} code Vitest's exit code
 * @returns {Count}
 */
export function countVitest({ report: reportFile, errors: errorsFile }, code) {
  const report = readReport(reportFile);
  /** @type {VitestFile[]} */
  const files = report?.testResults ?? [];
  /** @type {OutsideError[]} */
  const errors = readReport(errorsFile) ?? [];
  return withExitCode(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + errors.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: [
      ...errors.map(({ where, message }) => failure(where, message)),
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
 * Counts the results of a Playwright run from its JSON report. A journey that passed on retry counts as passed and is also reported.
 * @param {string} file
 * @param {number} code Playwright's exit code
 * @returns {Count}
 */
export function countPlaywright(file, code) {
  const report = readReport(file);
  const stats = report?.stats ?? {};
  const again = stats.flaky ?? 0;
  return withExitCode(code, {
    passed: (stats.expected ?? 0) + again,
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    again,
    failures: (report?.suites ?? []).flatMap(failedJourneys),
  });
}

/**
 * @param {Suite} suite
 * @returns {string[]} the journeys that failed in every attempt
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
 * The count of a check that passes or fails as a whole.
 * @param {number} code
 * @returns {Count}
 */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Removes an earlier run's report, so that it is not counted again.
 * @param {string} file
 */
export function removeReport(file) {
  rmSync(file, { force: true });
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * Counts at least one failure for a run that failed or ran nothing.
 * @param {number} code
 * @param {Count} count
 */
function withExitCode(code, count) {
  const nothing = count.passed + count.failed === 0;
  return count.failed === 0 && (code !== 0 || nothing) ? { ...count, failed: 1 } : count;
}
