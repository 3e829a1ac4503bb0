import { at } from "#tools/lib/paths.mjs";
import { runNode } from "#tools/lib/processes.mjs";
import { countVitest, vitestReports } from "#tools/lib/report.mjs";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";
import type { Row } from "./proof.ts";

/**
 * Runs the store's conformance suite on another kind of server. Returns a row with the number of tests, and whether all have passed; and what has failed.
 * @param file its test file
 * @param env the variables that name the server to it
 */
export async function conformance(
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly row: Row; readonly broken: readonly string[] }> {
  const { folder, remove } = temporaryFolder("prove-conformance");
  const reports = vitestReports(folder, "conformance");
  const vitest = at("node_modules", "vitest", "vitest.mjs");
  const code = await runNode([vitest, "run", "--project", "stores", file, ...reports.options], {
    env,
  });
  const { passed, failed } = countVitest(reports, code);
  await remove();
  return {
    row: ["the store's conformance suite", passed + failed, failed === 0 ? "yes" : "no"],
    broken: failed === 0 ? [] : [`${failed} tests of the conformance suite failed.`],
  };
}
