import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { migratedDatabase, testDatabaseUrl } from "../database.ts";
import { type Fixture, type FixtureOptions, openFixture } from "./fixture.ts";

/** A kind of database that a fixture can use. Closing the fixture removes its database. */
interface FixtureDatabase {
  readonly name: string;
  readonly open: (own?: FixtureOptions) => Promise<Fixture>;
}

const sqlite: FixtureDatabase = { name: "SQLite", open: openFixture };

const postgres = (serverUrl: string): FixtureDatabase => ({
  name: "PostgreSQL",
  async open(own) {
    const database = await migratedDatabase(serverUrl);
    const store = await openPostgresStore({ url: database.url });
    const fixture = await openFixture({ ...own, store });
    const close = async () => {
      await fixture.close();
      await database.remove();
    };
    return { ...fixture, close };
  },
});

/** SQLite, and PostgreSQL where the tests have one. */
export const fixtureDatabases: readonly FixtureDatabase[] =
  testDatabaseUrl === undefined ? [sqlite] : [sqlite, postgres(testDatabaseUrl)];
