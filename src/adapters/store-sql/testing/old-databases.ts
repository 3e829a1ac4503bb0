import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import type { ProgramReader } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { freshDatabase, onServer } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { migrations } from "../migrations/all.ts";
import { type Dialect, postgresDialect, sqliteDialect } from "../migrations/migration.ts";
import { rememberStatement, rememberTable } from "../migrations/pending.ts";
import { openPostgresStore } from "../postgres.ts";
import { openSqliteStore } from "../sqlite.ts";
import { dataFile } from "../sqlite-folder.ts";

/** False and true in an engine's SQL. */
export interface Booleans {
  readonly no: string;
  readonly yes: string;
}

/** An engine whose old databases are upgraded when they are opened. */
interface OldEngine extends Booleans {
  readonly name: string;
  /** Opens a store on a database with the migrations below a number and these rows; it is removed after the test. */
  readonly openUpgraded: (below: number, rows: readonly string[]) => Promise<ProgramReader>;
  /** The same for the whole store, and a function that closes it and opens another one on the database. */
  readonly openStore: (below: number, rows: readonly string[]) => Promise<UpgradedStore>;
}

/** A store on an upgraded database. */
interface UpgradedStore {
  readonly store: Store;
  readonly reopen: () => Promise<Store>;
}

/** How an engine makes an old database and opens it. */
interface Making extends Booleans {
  readonly name: string;
  readonly make: (
    below: number,
    rows: readonly string[],
  ) => Promise<{
    readonly open: () => Promise<Store>;
    readonly remove: () => Promise<void> | void;
  }>;
}

const makings: readonly Making[] = [
  {
    name: "SQLite",
    no: "0",
    yes: "1",
    async make(below, rows) {
      const { folder, remove } = scratchFolder();
      const old = new DatabaseSync(dataFile(folder));
      // The store's own functions, which its search index and sort keys call.
      old.function("folded", { deterministic: true }, (text) => String(text).toLowerCase());
      old.function("sort_key", { deterministic: true }, (text) => String(text));
      for (const statement of [...schemaBelow(below, sqliteDialect), ...rows]) old.exec(statement);
      old.exec("pragma application_id = 1382509682");
      old.close();
      return { open: () => openSqliteStore({ folder }), remove };
    },
  },
  {
    name: "PostgreSQL",
    no: "false",
    yes: "true",
    async make(below, rows) {
      const { url, remove } = await freshDatabase();
      const insert = `begin; ${rows.join(";\n")}; commit`;
      await onServer(url, ...schemaBelow(below, postgresDialect), insert);
      return { open: () => openPostgresStore({ url }), remove };
    },
  },
];

function schemaBelow(below: number, dialect: Dialect): readonly string[] {
  const earlier = migrations.filter(({ number }) => number < below);
  return [
    rememberTable,
    ...earlier.flatMap((one) => [...one.statements(dialect), rememberStatement(one, 1)]),
  ];
}

async function opened(
  making: Making,
  below: number,
  rows: readonly string[],
): Promise<UpgradedStore> {
  const { open, remove } = await making.make(below, rows);
  let store = await open();
  onTestFinished(async () => {
    await store.close();
    await remove();
  });
  const reopen = async () => {
    await store.close();
    store = await open();
    return store;
  };
  return { store, reopen };
}

/** Both engines. */
export const oldEngines: readonly OldEngine[] = makings.map((making) => ({
  ...making,
  openStore: (below, rows) => opened(making, below, rows),
  openUpgraded: async (below, rows) => (await opened(making, below, rows)).store.reader,
}));

/** The fields in which an inserted user differs from a customer called Ana. */
interface UserFields {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly role?: string;
}

/** The SQL that inserts a user into a database of the first version or a later one; the referral code is `CODE<id>`. */
export function insertUser({ no, yes }: Booleans, id: string, own: UserFields = {}): string {
  const { name = "Ana", email = `${id}@example.com`, phone = "", role = "customer" } = own;
  return `insert into users (id, name, email, email_key, phone, birthday, profile_photo, points, entry_count, tier, joined_date,
      referral_code, referrals_made, referral_points_earned, favorite_rewards, role, is_main_admin, is_active, is_verified,
      permissions, is_totp_enabled, secondary_admin_email)
    values ('${id}', '${name}', '${email}', '${email.toLowerCase()}', '${phone}', '', '', 0, 0, 'Bronze', 7, 'CODE${id}', 0, 0, '[]',
      '${role}', ${no}, ${yes}, ${yes}, '{}', ${no}, '')`;
}
