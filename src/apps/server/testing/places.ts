import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { freshDatabase, testDatabaseUrl } from "./fresh-database.ts";
import { type House, openHouse } from "./house.ts";

/** A database that a house can stand on. `close` of what is opened takes everything away again. */
export interface Place {
  readonly name: string;
  readonly open: () => Promise<{ readonly house: House; readonly close: () => Promise<void> }>;
}

const onSqlite: Place = {
  name: "SQLite",
  open: async () => {
    const house = await openHouse();
    return { house, close: () => house.close() };
  },
};

const onPostgres = (serverUrl: string): Place => ({
  name: "PostgreSQL",
  open: async () => {
    const database = await freshDatabase(serverUrl);
    const house = await openHouse({ store: await openPostgresStore({ url: database.url }) });
    const close = async () => {
      await house.close();
      await database.remove();
    };
    return { house, close };
  },
});

/** SQLite, and PostgreSQL where the tests have one. */
export const places: readonly Place[] =
  testDatabaseUrl === undefined ? [onSqlite] : [onSqlite, onPostgres(testDatabaseUrl)];
