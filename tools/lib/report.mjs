import { existsSync, readFileSync, rmSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped?: number, again?: number }} Count how many test cases, or checks, went which way; `again`: passed at the second try */

/**
 * Counts a run of Vitest from its JSON report. A file that could not be loaded counts as one failure.
 * @param {string} file
 * @param {number} code what Vitest ended with
 * @returns {Count}
 */
export function countVitest(file, code) {
  const report = readReport(file);
  const broken = (report?.testResults ?? []).filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ result) =>
      result.status === "failed" && result.assertionResults.length === 0,
  ).length;
  return settled(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/**
 * Counts a run of Playwright from its JSON report. A journey that passed only when it was tried again has passed, and is told.
 * @param {string} file
 * @param {number} code what Playwright ended with
 * @returns {Count}
 */
export function countPlaywright(file, code) {
  const stats = readReport(file)?.stats ?? {};
  const again = stats.flaky ?? 0;
  return settled(code, {
    passed: (stats.expected ?? 0) + again,
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    again,
  });
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
