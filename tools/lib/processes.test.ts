import { expect, test } from "vitest";
import { run } from "./processes.mjs";

test("a command that does not start gives exit code 127 and no unhandled error", async () => {
  expect(await run("no-such-command-here", [])).toBe(127);
  await new Promise((resolve) => setImmediate(resolve));
});
