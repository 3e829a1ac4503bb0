import { setImmediate as turn } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { aCode } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { readerOver } from "./reader.ts";
import { slowReadsOver } from "./slow-reads-over.ts";
import { openSqliteStore } from "./sqlite.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import { SqliteSlowReads } from "./sqlite-slow-reads.ts";
import type { Call } from "./statement.ts";
import { Statements } from "./statements.ts";

const { folder, remove } = scratchFolder();
afterAll(remove);

const aCall = (text: string): Call => ({
  statement: { name: text, text, slots: [], isPlannedAnew: false },
  values: [],
});

const counting = (most: number) =>
  aCall(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most}) select count(*) from n`,
  );

it("A long read does not block others, and each read gets its own rows", async () => {
  await (await openSqliteStore({ folder })).close();
  const slowReads = new SqliteSlowReads(dataFile(folder));
  const answers = Promise.all([slowReads.rows(counting(3_000_000)), slowReads.rows(counting(7))]);
  const end = answers.then(() => "over");
  let turns = 0;
  while ((await Promise.race([end, turn()])) !== "over") turns += 1;
  expect(await answers).toEqual([[[3_000_000]], [[7]]]);
  expect(turns).toBeGreaterThan(100);

  await expect(slowReads.rows(aCall("select x from nowhere"))).rejects.toThrow("nowhere");
  slowReads.endIfIdle();
  expect(await slowReads.rows(counting(2))).toEqual([[2]]);
  await Promise.all([
    expect(slowReads.rows(counting(50_000_000))).rejects.toMatchObject({
      problem: { kind: "unavailable" },
    }),
    slowReads.close(),
  ]);
});

it("Potentially slow searches run there: a text that is not in a list's first rows", async () => {
  const store = await openSqliteStore({ folder });
  const rows = Array.from({ length: 900 }, (_, at) => aCode({ id: `c${1000 + at}` }));
  await store.transact(async () => ({
    changes: rows.map((row) => ({
      kind: "insert",
      dataset: "qrCodes",
      row: { ...row, code: `REGULARS-${row.id}`, productId: row.id === "c1888" ? "Rare" : "House" },
    })),
    result: undefined,
  }));
  await store.close();
  const connection = new SqliteConnection(dataFile(folder), { readOnly: true });
  const counts = { direct: 0, slow: 0 };
  const statements = new Statements("sqlite");
  const counted = (where: keyof typeof counts) => async (call: Call) => {
    counts[where] += 1;
    return connection.rows(call);
  };
  const slow = slowReadsOver(statements, counted("slow"));
  const reader = readerOver(statements, counted("direct"), slow);
  const found = (text: string) =>
    reader.many("qrCodes", {
      search: { fields: ["code", "productId"], text },
      order: [
        ["createdAt", "asc"],
        ["id", "asc"],
      ],
      limit: 20,
    });
  expect(await found("house")).toHaveLength(20);
  expect(counts.slow).toBe(0);
  expect((await found("rare")).map(({ id }) => id)).toEqual(["c1888"]);
  expect(counts.slow).toBeGreaterThan(0);
  connection.close();
});
