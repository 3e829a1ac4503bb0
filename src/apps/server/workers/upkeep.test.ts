import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { addDays } from "#core/kit/time.ts";
import { post } from "#core/points/post.ts";
import { commit, inserted } from "#testing/changes.ts";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { listening, serverProcesses } from "#testing/server/processes.ts";

const { folder, start } = serverProcesses();

test("a server rolls up the days and stores the months that ended before it started", async () => {
  const data = path.join(folder(), "data");
  const now = Date.now() - 70 * 86_400_000;
  const today = addDays(new Date().toISOString().slice(0, 10), -70);
  const user = aUser({ joinedDate: now });
  const gift = { type: "earn" as const, amount: 40, description: "A gift", source: "staff" };
  const { changes } = post(user, gift, { ...contextFor(undefined), now, today });
  const store = await openSqliteStore({ folder: data });
  await commit(store, inserted("users", user), ...changes);
  await store.close();

  await listening(start());
  await vi.waitFor(
    () => {
      const database = new DatabaseSync(path.join(data, "regulars.sqlite"), { readOnly: true });
      const rows = database.prepare("select day, amount, entries from daily_totals").all();
      const months = database.prepare("select id, corrected from liability_months").all();
      database.close();
      expect(months).toContainEqual({ id: `${today.slice(0, 7)}.`, corrected: 40 });
      expect(rows).toEqual([{ day: today, amount: 40, entries: 1 }]);
    },
    { timeout: 10_000, interval: 100 },
  );
});
