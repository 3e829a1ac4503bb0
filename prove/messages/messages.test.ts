import { expect, test } from "vitest";
import { inStore } from "#testing/changes.ts";
import { onServer } from "#testing/database.ts";
import { postgresDatabase } from "../lib/database.ts";
import { messageKillsOn, prove } from "./messages.ts";

test("reaches each customer of a segment once after kill -9 while a message is sent, on SQLite and on PostgreSQL", async () => {
  const { rows, broken } = await prove({ short: true, seed: 7, report: () => {} });
  expect(broken).toEqual([]);
  const counts = [expect.any(Number), 900, 0, 0, expect.any(Number), 0, expect.any(Number), 0];
  expect(rows).toEqual([
    ["SQLite", 2, ...counts, expect.any(Number)],
    ["PostgreSQL", 2, ...counts, expect.any(Number)],
  ]);
});

test("detects a customer who is skipped", async () => {
  const database = await postgresDatabase(true);
  try {
    await inStore(database.openStore(), async () => {});
    await onServer(
      "DATABASE_URL" in database.data ? database.data.DATABASE_URL : "",
      `create function skip_some() returns trigger language plpgsql as $$ begin
        if new.id like '%7' then return null; end if;
        return new;
      end $$`,
      `create trigger skip_some before insert on message_recipients
        for each row execute function skip_some()`,
    );
    const own = { customers: 300, kills: 1, seed: 8, report: () => {} };
    const { broken } = await messageKillsOn(database, own);
    expect(broken).toContain("A customer was skipped");
  } finally {
    await database.remove();
  }
});
