import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { at } from "./paths.mjs";
import { countVitest, vitestReports } from "./report.mjs";

/** Runs files of tests in a Vitest of their own, and counts as `npm test` does. */
function counted(files: Readonly<Record<string, string>>) {
  // Within the project, so that the files find Vitest.
  mkdirSync(at(".build"), { recursive: true });
  const folder = mkdtempSync(at(".build", "errors-reporter-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ "vitest.config.ts": "export default {};", ...files }))
    writeFileSync(path.join(folder, name), text);
  const reports = vitestReports(folder, "run");
  const vitest = at("node_modules", "vitest", "vitest.mjs");
  const options = ["run", "--root", folder, ...reports.options];
  const { status } = spawnSync(process.execPath, [vitest, ...options]);
  return countVitest(reports, status ?? 1);
}

const passing = 'import { afterAll, describe, test } from "vitest"; test("passes", () => {});\n';

test("the summary says which errors outside of tests made a run fail", () => {
  const { failures, ...numbers } = counted({
    "hook.test.ts": `${passing}describe("a group", () => { test("too", () => {}); afterAll(() => { throw new Error("The hook failed."); }); });`,
    "late.test.ts": `${passing}void Promise.reject(new Error("Nobody waited."));`,
    "load.test.ts": "const half = ;",
  });
  expect(numbers).toEqual({ passed: 3, failed: 3, skipped: 0 });
  expect(failures).toEqual([
    expect.stringMatching(/hook\.test\.ts: a group\n[^]*The hook failed\./),
    expect.stringMatching(/load\.test\.ts\n/),
    expect.stringMatching(/^An error that nothing handled\n[^]*Nobody waited\./),
  ]);
});

test("a run without errors has no failures", () => {
  expect(counted({ "fine.test.ts": passing })).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
    failures: [],
  });
});
