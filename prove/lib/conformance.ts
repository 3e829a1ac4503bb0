import path from "node:path";
import { at } from "#tools/lib/paths.mjs";
import { runNode } from "#tools/lib/processes.mjs";
import { countVitest } from "#tools/lib/report.mjs";
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
  const report = path.join(folder, "report.json");
  const vitest = at("node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  const code = await runNode([vitest, "run", "--project", "stores", file, ...reporters], { env });
  const { passed, failed } = countVitest(report, code);
  await remove();
  return {
    row: ["the store's conformance suite", passed + failed, failed === 0 ? "yes" : "no"],
    broken: failed === 0 ? [] : [`${failed} tests of the conformance suite failed.`],
  };
}
