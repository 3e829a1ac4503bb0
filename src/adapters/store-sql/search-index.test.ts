import { expect, it } from "vitest";
import type { Listing } from "#core/kit/reader.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import { aCode } from "#core/testing.ts";
import { COMMON_HITS } from "./search-index.ts";
import { openSqliteStore } from "./sqlite.ts";
import { Statements } from "./statements.ts";
import { scratchFolder } from "./testing/scratch-folder.ts";

const search = (text: string): Listing<QrCode> => ({
  search: { fields: ["code", "productId"], text },
  order: [["id", "asc"]],
  limit: 7000,
});

it("Only SQLite is asked how common a text is, and only one of three characters and more", () => {
  const sqlite = new Statements("sqlite");
  expect(new Statements("postgres").probe("qrCodes", search("latte"))).toBeUndefined();
  expect(sqlite.probe("qrCodes", search("la"))).toBeUndefined();
  expect(sqlite.probe("qrCodes", { order: [["id", "asc"]], limit: 1 })).toBeUndefined();
  expect(sqlite.probe("qrCodes", search('a"b c'))?.values).toEqual(['"a""b" AND """b " AND "b c"']);
});

it("A common text and a rare one find the same as reading every row would", async () => {
  const { folder, remove } = scratchFolder();
  const store = await openSqliteStore({ folder });
  const rows = Array.from({ length: COMMON_HITS + 100 }, (_, at) => {
    const id = `c${String(at).padStart(5, "0")}`;
    return aCode({
      id,
      code: `REGULARS-${id}`,
      productId: at % 7000 === 0 ? "Rare Roast" : "House",
    });
  });
  await store.transact(async () => ({
    changes: rows.map((row) => ({ kind: "insert", dataset: "qrCodes", row })),
    result: undefined,
  }));
  const found = async (text: string): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (let last: string | undefined; ; last = ids.at(-1)) {
      const after = last === undefined ? {} : { after: [last] };
      const page = await store.reader.many("qrCodes", { ...search(text), ...after });
      ids.push(...page.map(({ id }) => id));
      if (page.length < 7000) return ids;
    }
  };
  expect(await found("regulars")).toEqual(rows.map(({ id }) => id));
  expect(await found("RARE")).toEqual(["c00000", "c07000", "c14000"]);
  expect(await found("c13999")).toEqual(["c13999"]);
  await store.close();
  remove();
});
