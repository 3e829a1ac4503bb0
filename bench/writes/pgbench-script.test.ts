import { expect, test } from "vitest";
import { measuredCommands } from "./commands.ts";
import { marks } from "./marks.ts";
import { inPipelines, pgbenchScript } from "./pgbench-script.ts";

const seeded = { tokens: ["t"], adminToken: "admin", rewardIds: ["r"], codes: [] };

test.each(measuredCommands.map((command) => [command.action, command] as const))(
  "the script of %s is its transaction, with everything that was marked filled in",
  async (_action, command) => {
    const script = await pgbenchScript(command, seeded, {
      customers: { first: 10_011, last: 10_020 },
      rewards: 2,
    });
    const lines = script.trim().split("\n");
    expect(lines.filter((line) => line === "begin;")).toHaveLength(1);
    expect(lines.at(-1)).toBe("commit;");
    expect(script).toContain("\\set customer random(10011, 10020)");
    expect(script).toMatch(/insert into "receipts"/);
    expect(script).not.toMatch(/\$\d/);
    // Staff are a name in the log, and their id is as good as any other.
    const { staff: _staff, ...others } = marks;
    for (const mark of Object.values(others)) expect(script).not.toContain(`'${mark}'`);
    // A voucher's code has a part that is drawn.
    expect(script).not.toContain(`'V-${marks.letters}'`);
    // The content of a text, such as an event's, does not matter.
    const values = script.replaceAll(/'(?:[^']|'')*'/g, "''");
    for (const number of [marks.points, marks.entryCount, marks.now]) {
      expect(values).not.toContain(String(number));
    }
  },
);

test("in pipeline mode all statements are sent at once but those whose rows the script needs", () => {
  const script = ["\\set a 1", "one;", "begin;", "two \\gset", "three;", "commit;", ""].join("\n");
  expect(inPipelines(script).split("\n")).toEqual([
    "\\set a 1",
    "\\startpipeline",
    "one;",
    "begin;",
    "\\endpipeline",
    "two \\gset",
    "\\startpipeline",
    "three;",
    "commit;",
    "\\endpipeline",
    "",
  ]);
});
