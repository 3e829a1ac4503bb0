import { expect, test } from "vitest";
import { inStore } from "#testing/changes.ts";
import { onServer } from "#testing/database.ts";
import { postgresDatabase } from "../lib/database.ts";
import { jobKillsOn, prove } from "./jobs.ts";

test("completes each job once when its process is killed, alone on SQLite and one of two on PostgreSQL", async () => {
  const { rows, broken } = await prove({ short: true, seed: 3, report: () => {} });
  expect(broken).toEqual([]);
  const found = rows.map(([store, processes, kills, jobs, _inFlight, _again, lost, repeated]) => {
    expect(kills).toBeGreaterThanOrEqual(3);
    return [store, processes, Number(jobs) / Number(kills), lost, repeated];
  });
  expect(found).toEqual([
    ["SQLite", 1, 40, 0, 0],
    ["PostgreSQL", 2, 40, 0, 0],
  ]);
});

test("detects leases that do not exclude other processes", async () => {
  const database = await postgresDatabase(true);
  try {
    await inStore(database.openStore(), async () => {});
    await onServer(
      "DATABASE_URL" in database.data ? database.data.DATABASE_URL : "",
      `create function end_lease() returns trigger language plpgsql as $$ begin
        if new.leased_until is not null then new.leased_until := 0; end if;
        return new;
      end $$`,
      "create trigger end_lease before update on jobs for each row execute function end_lease()",
    );
    const own = { processes: 2, kills: 1, batch: 40, leaseMs: 2500, seed: 4, report: () => {} };
    const { broken } = await jobKillsOn(database, own);
    expect(broken).toContainEqual(expect.stringMatching(/was sent \d+ times, kills caught it 0/));
  } finally {
    await database.remove();
  }
});
