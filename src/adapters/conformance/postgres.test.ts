import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { migratedDatabase } from "#testing/database.ts";
import { storeConformance } from "./store-conformance.ts";

storeConformance("The PostgreSQL store", async () => {
  const { url, remove } = await migratedDatabase();
  const store = await openPostgresStore({ url });
  const close = async () => {
    await store.close();
    await remove();
  };
  return { store, close };
});
