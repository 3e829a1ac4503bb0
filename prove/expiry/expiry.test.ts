import { expect, test } from "vitest";
import { inStore } from "#testing/changes.ts";
import { onServer } from "#testing/database.ts";
import { postgresDatabase } from "../lib/database.ts";
import { expiryKillsOn, prove } from "./expiry.ts";

test("expires the points of each customer once after kill -9, on SQLite and on PostgreSQL", async () => {
  const { rows, broken } = await prove({ short: true, seed: 7, report: () => {} });
  expect(broken).toEqual([]);
  const counts = [expect.any(Number), 1200, 0, 0, expect.any(Number), 0];
  expect(rows).toEqual([
    ["SQLite", 2, ...counts],
    ["PostgreSQL", 2, ...counts],
  ]);
});

test("detects points that do not expire", async () => {
  const database = await postgresDatabase(true);
  try {
    await inStore(database.openStore(), async () => {});
    await onServer(
      "DATABASE_URL" in database.data ? database.data.DATABASE_URL : "",
      `create function keep_some() returns trigger language plpgsql as $$ begin
        if new.id like '%7' then new.oldest_lot = '9999-12'; new.open_lots = '{"9999-12":20}'; end if;
        return new;
      end $$`,
      `create trigger keep_some before update of expired_on on users
        for each row when (new.expired_on <> '') execute function keep_some()`,
    );
    const own = { customers: 300, kills: 1, seed: 8, report: () => {} };
    const { broken } = await expiryKillsOn(database, own);
    expect(broken).not.toEqual([]);
  } finally {
    await database.remove();
  }
});
