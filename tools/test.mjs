import { ensureInstalled } from "./lib/install.mjs";
import { endWithParent } from "./lib/orphan.mjs";
import { at } from "./lib/paths.mjs";
import { ensureNode } from "./lib/runtime.mjs";
import { describe, heading, Problem, runMain, say } from "./lib/say.mjs";
import { parts } from "./lib/steps.mjs";

/** @typedef {import("./lib/report.mjs").Count & { name: string, seconds: number, problem?: string }} Line */

/**
 * Runs one step; an exception counts as one failure, and the next steps still run.
 * @param {import("./lib/steps.mjs").Step} step
 * @param {import("./lib/steps.mjs").Context} context
 * @returns {Promise<Line>}
 */
async function runStep(step, context) {
  heading(step.name);
  const started = performance.now();
  const count = await step.run(context).catch((error) => {
    const problem = describe(error);
    process.stderr.write(`${problem}\n`);
    return { passed: 0, failed: 1, problem };
  });
  return { name: step.name, seconds: (performance.now() - started) / 1000, ...count };
}

/**
 * Prints each step's result, its exceptions and failed tests, and the totals as the last line.
 * @param {readonly Line[]} lines
 * @returns {number} the exit code
 */
function summarize(lines) {
  heading("Summary");
  for (const { name, seconds, passed, failed, skipped, again, problem, failures } of lines) {
    const left =
      (skipped ? `, ${skipped} skipped` : "") + (again ? `, ${again} passed on retry` : "");
    const counted = passed + failed > 0 ? `${passed} passed, ${failed} failed${left}` : "ready";
    say(`${failed > 0 ? "✗" : "✓"} ${name}: ${counted} (${seconds.toFixed(1)} s)`);
    for (const text of [problem ?? [], failures ?? []].flat()) say(text.replace(/^/gm, "    "));
  }
  const passed = lines.reduce((sum, line) => sum + line.passed, 0);
  const failed = lines.reduce((sum, line) => sum + line.failed, 0);
  say(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

await runMain(async () => {
  endWithParent();
  const name = process.argv[2] ?? "all";
  const steps = parts[name];
  if (steps === undefined) {
    throw new Problem(`Unknown test suite "${name}". Suites: ${Object.keys(parts).join(", ")}.`);
  }
  // Tests start some hundred server processes; a compile cache saves each of them a third of its start time.
  process.env.NODE_COMPILE_CACHE ??= at(".build", "compile-cache");
  await ensureInstalled({ development: true });
  await ensureNode();
  /** @type {import("./lib/steps.mjs").Context} */
  const context = { env: {}, endings: [] };
  /** @type {Line[]} */
  const lines = [];
  try {
    for (const step of steps) lines.push(await runStep(step, context));
  } finally {
    for (const end of context.endings) await end();
  }
  return summarize(lines);
});
