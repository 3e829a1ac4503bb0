import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Linux's number of the policy "idle", and its place in /proc/self/stat behind the name of the program (proc(5)). */
const IDLE = 5;
const PLACE = 38;

const isPossible = process.platform === "linux" && spawnSync("chrt", ["--version"]).status === 0;

/** Runs a program that prints its policy. */
function policyAfter(statement: string): number {
  const file = new URL("./run-when-idle.ts", import.meta.url).href;
  const program = `
    import { readFileSync } from "node:fs";
    import { runWhenIdle } from ${JSON.stringify(file)};
    ${statement}
    console.log(readFileSync("/proc/self/stat", "utf8"));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program]);
  const fields = printed.toString().split(") ").at(-1)?.split(" ") ?? [];
  return Number(fields[PLACE]);
}

test.runIf(isPossible)("a process runs only when no other one wants the processor", () => {
  expect(policyAfter("")).not.toBe(IDLE);
  expect(policyAfter("runWhenIdle();")).toBe(IDLE);
});

test.runIf(isPossible)("a process goes on where chrt cannot be found", () => {
  expect(policyAfter("process.env.PATH = ''; runWhenIdle();")).not.toBe(IDLE);
});
