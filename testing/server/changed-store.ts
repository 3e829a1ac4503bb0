import { onTestFinished } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { type Fixture, openFixtureForTest } from "./fixture.ts";

/**
 * Opens a fixture for the current test on an embedded database, some of whose store's functions are replaced.
 * @param replaced returns the functions that replace those of the store
 */
export async function openFixtureOnChanged(
  replaced: (store: Store) => Partial<Store>,
): Promise<Fixture> {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const store = await openSqliteStore({ folder });
  return await openFixtureForTest({
    store: {
      reader: store.reader,
      sessionWithUser: (id) => store.sessionWithUser(id),
      countAttempt: (id, times) => store.countAttempt(id, times),
      transact: (work) => store.transact(work),
      prune: (now) => store.prune(now),
      buildIndexes: () => store.buildIndexes(),
      close: () => store.close(),
      ...replaced(store),
    },
  });
}
