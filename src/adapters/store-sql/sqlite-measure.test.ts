import { afterAll, expect, test } from "vitest";
import { commit, inserted } from "#testing/changes.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { anAuditEntry } from "../conformance/rows.ts";
import { openSqliteStore } from "./sqlite.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import { measureIndexes } from "./sqlite-measure.ts";

const { folder, remove } = scratchFolder();
afterAll(remove);

test("a large table is measured once, although a partial index is still empty", async () => {
  const store = await openSqliteStore({ folder });
  const lines = Array.from({ length: 10_000 }, (_, at) =>
    inserted("auditLog", anAuditEntry(`line-${at}`)),
  );
  await commit(store, ...lines);
  await store.close();
  const writer = new SqliteConnection(dataFile(folder), { readOnly: false });
  measureIndexes(writer);
  const mark = "update sqlite_stat1 set stat = '10001 3 3' where idx = 'audit_log_by_time'";
  writer.execute(mark);
  measureIndexes(writer);
  const [[stat] = []] = writer.query(
    "select stat from sqlite_stat1 where idx = 'audit_log_by_time'",
  );
  writer.close();
  expect(stat).toBe("10001 3 3");
});
