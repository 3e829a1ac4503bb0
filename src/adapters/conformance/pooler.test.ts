import { describe } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { migratedDatabase, pooledUrl, testPoolerUrl } from "#testing/database.ts";
import { storeConformance, type Topic } from "./store-conformance.ts";

/** What a pooler could break: transactions, batches, locks, retries after conflicts, and changes outside of transactions. */
const topics: readonly Topic[] = [
  "applies changes whole or not at all",
  "keeps of many rows at once",
  "leases background jobs",
  "settles races",
  "ends sessions for good",
  "settles races at the counter",
  "counts tries",
  "answers a repeated order once",
];

// `npm run prove -- pooler` runs all topics.
const only = process.env.POOLER_TOPICS === "all" ? undefined : topics;

// docs/decisions/194. `npm test` says what to install where there is no pooler.
describe.skipIf(testPoolerUrl === undefined)("Through a pooler of transactions", () => {
  storeConformance(
    "the PostgreSQL store",
    async () => {
      const { url, remove } = await migratedDatabase();
      const store = await openPostgresStore({ url: pooledUrl(url), pooling: "transaction" });
      const close = async () => {
        await store.close();
        await remove();
      };
      return { store, close };
    },
    only,
  );
});
