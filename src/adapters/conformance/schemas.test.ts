import { openSchemaStore, openSharedPool } from "#adapters/store-sql/postgres.ts";
import { createSchema } from "#adapters/store-sql/postgres-schema.ts";
import { freshDatabase } from "#testing/database.ts";
import { storeConformance, type Topic } from "./store-conformance.ts";

/** What a shared pool could break: transactions, batches, locks, triggers, searches, and statements outside of transactions. */
const topics: readonly Topic[] = [
  "searches",
  "applies changes whole or not at all",
  "keeps of many rows at once",
  "refuses what breaks the ledger",
  "keeps points equal to the sum of entries",
  "leases background jobs",
  "settles races",
  "ends sessions for good",
  "counts tries",
];

// docs/decisions/202.
storeConformance(
  "A store in a schema of a shared pool",
  async () => {
    const { url, remove } = await freshDatabase();
    await createSchema(url, "regulars_one");
    const pool = await openSharedPool({ url });
    const store = await openSchemaStore(pool, { url, schema: "regulars_one" });
    const close = async () => {
      await store.close();
      await pool.close();
      await remove();
    };
    return { store, close };
  },
  topics,
);
