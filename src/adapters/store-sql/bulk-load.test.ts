import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { newUser, type User } from "#core/identity/user.ts";
import { post } from "#core/points/post.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { systemContext } from "#testing/context.ts";
import { freshDatabase } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import type { BulkWork, NewRow } from "./bulk-load.ts";
import { loadIntoPostgres } from "./bulk-load-postgres.ts";
import { loadIntoSqlite } from "./bulk-load-sqlite.ts";
import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";
import { dataFile } from "./sqlite-folder.ts";

interface TestDatabase {
  readonly load: (work: BulkWork<void>) => Promise<void>;
  readonly open: () => Promise<Store>;
  readonly remove: () => Promise<void> | void;
}

const engines: Readonly<Record<string, () => Promise<TestDatabase>>> = {
  async SQLite() {
    const { folder, remove } = scratchFolder();
    return {
      load: (work) => loadIntoSqlite({ folder }, work),
      open: () => openSqliteStore({ folder }),
      remove,
    };
  },
  async PostgreSQL() {
    const { url, remove } = await freshDatabase();
    return {
      load: (work) => loadIntoPostgres({ url }, work),
      open: () => openPostgresStore({ url }),
      remove,
    };
  },
};

const context = systemContext(Date.UTC(2026, 2, 14, 12));

/** A customer with some entries, the customer first. */
function aCustomer(number: number, own: Partial<User> = {}): readonly NewRow[] {
  const id = `customer-${number}`;
  let user = newUser({
    id,
    name: `Zoë "Q" Ångström \\ ${number}`,
    email: `zoe${number}@example.com`,
    tier: "Bronze",
    referralCode: `ZOE${number}`,
    joinedDate: context.now,
  });
  const entries: NewRow[] = [];
  for (const amount of [30, 20, 10]) {
    const posting = { type: "earn", amount, description: "Test", source: "test" } as const;
    const posted = post(user, posting, context);
    user = posted.user;
    entries.push(...posted.changes.filter((change) => change.kind === "insert"));
  }
  const favoriteRewards = ["free-coffee", 'it\'s, "odd"'];
  const row: User = { ...user, favoriteRewards, lastBirthdayRedemptionYear: null, ...own };
  return [{ kind: "insert", dataset: "users", row }, ...entries];
}

async function looking<Result>(
  { open }: TestDatabase,
  look: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await open();
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

describe.each(Object.entries(engines))("a load into %s", (_name, makeDatabase) => {
  const cleanups: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const clean of cleanups.splice(0)) await clean();
  });

  async function database(): Promise<TestDatabase> {
    const made = await makeDatabase();
    cleanups.push(made.remove);
    return made;
  }

  test("stores rows as the store would have, in many pieces", async () => {
    const here = await database();
    const count = 6000;
    await here.load(async (load) => {
      for (let number = 0; number < count; number += 1) await load.add(aCustomer(number));
    });
    await looking(here, async ({ reader }) => {
      expect(await reader.count("users", {})).toBe(count);
      expect(await reader.sum("users", "points", {})).toBe(60 * count);
      const [expected] = aCustomer(4321);
      expect(await reader.one("users", { id: "customer-4321" })).toEqual(expected?.row);
      const found = await reader.many("users", {
        search: { fields: ["name", "email"], text: "ÅNGSTRÖM \\ 432" },
        order: [["id", "asc"]],
        limit: 20,
      });
      expect(found.map(({ id }) => id)).toContain("customer-432");
      expect(found).toHaveLength(11);
    });
  }, 60_000);

  test("reads the rows that it has sent and the existing ones", async () => {
    const here = await database();
    await here.load((load) => load.add(aCustomer(1)));
    await here.load(async (load) => {
      expect(await load.reader.count("users", { points: 60 })).toBe(1);
    });
  });

  test.each([
    ["points that are not the last balance", [aCustomer(1, { points: 61 })]],
    ["an address that is taken", [aCustomer(1), aCustomer(2, { emailKey: "zoe1@example.com" })]],
    ["an entry that is missing", [aCustomer(1).filter((_row, at) => at !== 2)]],
    ["fewer entries than the ledger has", [aCustomer(1, { entryCount: 2, points: 50 })]],
  ])("is refused as a whole for %s", async (_case, rows) => {
    const here = await database();
    const loading = here.load(async (load) => {
      await load.add(aCustomer(7));
      for (const some of rows) await load.add(some);
    });
    const failure: unknown = await loading.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreFailure);
    expect(failure).toMatchObject({ problem: { kind: "invariant" } });
    await looking(here, async ({ reader }) => {
      expect(await reader.count("users", {})).toBe(0);
      expect(await reader.count("transactions", {})).toBe(0);
    });
  });

  test("that fails stores nothing, and the next one starts from the beginning", async () => {
    const here = await database();
    const givenUp = here.load(async (load) => {
      for (let number = 0; number < 5500; number += 1) await load.add(aCustomer(number));
      throw new Error("enough");
    });
    await expect(givenUp).rejects.toThrow("enough");
    await here.load((load) => load.add(aCustomer(1)));
    expect(await looking(here, ({ reader }) => reader.count("transactions", {}))).toBe(3);
  });
});

test("a load into PostgreSQL vacuums its tables", async () => {
  const { url, remove } = await freshDatabase();
  await loadIntoPostgres({ url }, (load) => load.add(aCustomer(1)));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select relname from pg_stat_user_tables where last_vacuum is not null",
  );
  await client.end();
  await remove();
  const names = rows.map(({ relname }) => relname);
  expect(names).toEqual(expect.arrayContaining(["users", "transactions"]));
});

test("a load into SQLite is refused while another process or store has the folder", async () => {
  const { folder, remove } = scratchFolder();
  const store = await openSqliteStore({ folder });
  const loading = loadIntoSqlite({ folder }, async () => {});
  await expect(loading).rejects.toMatchObject({
    problem: { kind: "unavailable", remedy: expect.stringContaining("in use") },
  });
  await store.close();
  remove();
});

test("a load into SQLite leaves every index and trigger as it was", async () => {
  const { folder, remove } = scratchFolder();
  const schema = () => {
    const database = new DatabaseSync(dataFile(folder), { readOnly: true });
    const parts = database.prepare("select name, sql from sqlite_schema where sql is not null");
    const texts = parts.all().filter(({ name }) => !String(name).startsWith("sqlite_stat"));
    database.close();
    return new Map(texts.map(({ name, sql }) => [name, sql]));
  };
  await (await openSqliteStore({ folder })).close();
  const before = schema();
  await loadIntoSqlite({ folder }, (load) => load.add(aCustomer(1)));
  expect(schema()).toEqual(before);
  expect(before.size).toBeGreaterThan(100);
  remove();
});
