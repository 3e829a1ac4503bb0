import path from "node:path";
import { at } from "#tools/lib/paths.mjs";
import { runNode } from "#tools/lib/processes.mjs";
import { countVitest } from "#tools/lib/report.mjs";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";

/**
 * Runs all topics of the store's conformance suite through a pooler.
 * @param server the URL of the PostgreSQL server, where databases are created
 * @param pooler the URL of the pooler in front of it
 */
export async function conformance(
  server: string,
  pooler: string,
): Promise<{ readonly passed: number; readonly failed: number }> {
  const { folder, remove } = temporaryFolder("prove-pooler");
  const report = path.join(folder, "report.json");
  const env = { TEST_DATABASE_URL: server, TEST_POOLER_URL: pooler, POOLER_TOPICS: "all" };
  const file = at("node_modules", "vitest", "vitest.mjs");
  const tests = ["--project", "stores", "src/adapters/conformance/pooler.test.ts"];
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  const code = await runNode([file, "run", ...tests, ...reporters], { env });
  const counted = countVitest(report, code);
  await remove();
  return counted;
}
