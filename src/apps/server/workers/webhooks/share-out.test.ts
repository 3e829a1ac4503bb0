import { expect, test } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { migratedDatabase, testDatabaseUrl } from "#testing/database.ts";
import { goOn } from "#testing/job-control.ts";
import { addHook, publishEvent } from "#testing/server/delivering.ts";
import { distributeEvents } from "./share-out.ts";

const NOW = Date.UTC(2026, 2, 14, 12);

/** A store that calls `happening` once, just before a transaction reads the events. */
function interrupted(store: Store, happening: () => Promise<void>): Store {
  let isOver = false;
  const interruptedReader = (reader: ProgramReader): ProgramReader => ({
    ...reader,
    one: reader.one.bind(reader),
    count: reader.count.bind(reader),
    async many(dataset, listing) {
      if (dataset === "webhookEvents" && !isOver) {
        isOver = true;
        await happening();
      }
      return reader.many(dataset, listing);
    },
  });
  return {
    ...store,
    transact: (work) => store.transact((reader) => work(interruptedReader(reader))),
  };
}

// SQLite has a single writer, so nothing can happen meanwhile.
test.skipIf(testDatabaseUrl === undefined).each([
  ["beside another", true],
  ["as the first one", false],
])(
  "a webhook that is added while events are distributed, %s, receives later events",
  async (_how, hasOther) => {
    const database = await migratedDatabase(testDatabaseUrl ?? "");
    const store = await openPostgresStore({ url: database.url });
    try {
      if (hasOther) await addHook(store, "http://127.0.0.1:1/", { id: "other" });
      await publishEvent(store, ["before"], { at: NOW - 1 });
      const meanwhile = async () => {
        await addHook(store, "http://127.0.0.1:1/", { id: "added" });
        await publishEvent(store, ["after"], { at: NOW });
      };
      const parts = { store: interrupted(store, meanwhile), clock: () => NOW };
      await distributeEvents(parts, goOn);
      const expected = { webhookId: "added", eventId: "after" };
      expect(await store.reader.one("webhookDeliveries", expected)).toMatchObject(expected);
    } finally {
      await store.close();
      await database.remove();
    }
  },
);
