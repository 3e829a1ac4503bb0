import { expect, test } from "vitest";
import { prove } from "./fuzz.ts";

test("no request breaks the server or has an effect without permission", async () => {
  const { rows, broken } = await prove({ short: true, seed: 7, report: () => {} });
  expect(broken).toEqual([]);
  expect(rows).toHaveLength(14);
  const sent = rows.reduce((sum, row) => sum + Number(row[2]), 0);
  expect(sent).toBeGreaterThanOrEqual(900);
  const harmless = rows.filter(
    ([, kind]) => kind !== "an action, a fitting input, the right to it",
  );
  expect(harmless).toHaveLength(12);
  expect(rows.map(([, kind, , , , , failed]) => [kind, failed])).toEqual(
    rows.map(([, kind]) => [kind, 0]),
  );
  expect(harmless.map(([, kind, , , , , , changed]) => [kind, changed])).toEqual(
    harmless.map(([, kind]) => [kind, 0]),
  );
});
