import { describe } from "vitest";
import { openSchemaStore, openSharedPool } from "#adapters/store-sql/postgres.ts";
import { freshCitusSchema, testCitusUrl } from "#testing/citus.ts";
import { storeConformance } from "./store-conformance.ts";

// docs/decisions/208. `npm run prove -- citus` starts a cluster and runs this.
describe.skipIf(testCitusUrl === undefined)("On a node of Citus", () => {
  storeConformance("the PostgreSQL store", async () => {
    const { url, schema, remove } = await freshCitusSchema();
    const pool = await openSharedPool({ url });
    const store = await openSchemaStore(pool, { url, schema });
    const close = async () => {
      await store.close();
      await pool.close();
      await remove();
    };
    return { store, close };
  });
});
