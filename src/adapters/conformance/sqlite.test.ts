import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { storeConformance } from "./store-conformance.ts";

storeConformance("The SQLite store", async () => {
  const { folder, remove } = scratchFolder();
  const store = await openSqliteStore({ folder });
  const close = async () => {
    await store.close();
    remove();
  };
  return { store, close };
});
