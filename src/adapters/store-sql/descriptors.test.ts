import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { saysNoDescriptors } from "./descriptors.ts";
import { postgresFailure } from "./postgres-failures.ts";

const { folder, remove } = scratchFolder();
afterAll(remove);

const PROGRAM = path.resolve(import.meta.dirname, "testing/out-of-descriptors.ts");

/** The result of an action in a process without free file descriptors. */
async function outcomeOf(action: string): Promise<string> {
  const script = 'ulimit -n 80 && exec "$0" "$@"';
  const place = path.join(folder, action.replaceAll(" ", "-"));
  const run = promisify(execFile);
  return (await run("sh", ["-c", script, process.execPath, PROGRAM, place, action])).stdout;
}

describe("Without a file descriptor left", () => {
  it("customers' writes go through", async () => {
    expect(await outcomeOf("write at once")).toBe("done");
  });

  it.each(["write a lot", "open a connection"])("to %s fails with the cause", async (action) => {
    const remedy = await outcomeOf(action);
    expect(remedy).toContain("No file descriptors are left");
    expect(remedy).toContain("MAX_CONNECTIONS");
    expect(remedy).not.toContain("user to read");
  });

  it("the error does not name PostgreSQL", () => {
    const error = Object.assign(new Error("connect EMFILE"), { code: "EMFILE" });
    expect(postgresFailure(error, "PostgreSQL at db:5432/x")).toMatchObject({
      problem: { kind: "unavailable", remedy: expect.stringContaining("No file descriptors") },
    });
    expect(saysNoDescriptors(new Error("connect ECONNREFUSED"))).toBe(false);
  });
});
