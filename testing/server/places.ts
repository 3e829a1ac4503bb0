import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { freshDatabase, testDatabaseUrl } from "../database.ts";
import { type Fixture, openFixture } from "./fixture.ts";

/** A database that a fixture can stand on. `close` of what is opened takes everything away again. */
export interface Place {
  readonly name: string;
  readonly open: () => Promise<{ readonly fixture: Fixture; readonly close: () => Promise<void> }>;
}

const onSqlite: Place = {
  name: "SQLite",
  open: async () => {
    const fixture = await openFixture();
    return { fixture, close: () => fixture.close() };
  },
};

const onPostgres = (serverUrl: string): Place => ({
  name: "PostgreSQL",
  open: async () => {
    const database = await freshDatabase(serverUrl);
    const fixture = await openFixture({ store: await openPostgresStore({ url: database.url }) });
    const close = async () => {
      await fixture.close();
      await database.remove();
    };
    return { fixture, close };
  },
});

/** SQLite, and PostgreSQL where the tests have one. */
export const places: readonly Place[] =
  testDatabaseUrl === undefined ? [onSqlite] : [onSqlite, onPostgres(testDatabaseUrl)];
