import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { Store } from "#engine/ports.ts";
import { freshDatabase, onServer } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { migrations } from "./migrations/all.ts";
import { type Dialect, postgresDialect, sqliteDialect } from "./migrations/migration.ts";
import { rememberStatement, rememberTable } from "./migrations/pending.ts";
import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";
import { dataFile } from "./sqlite-folder.ts";

/** What the migrations before these limits made of an empty database. */
const before = (dialect: Dialect) => [
  rememberTable,
  ...migrations
    .filter(({ number }) => number < 8)
    .flatMap((migration) => [
      ...migration.statements(dialect),
      rememberStatement(migration, migration.number),
    ]),
];

const user = (id: string, no: string, yes: string) =>
  `insert into users (id, name, email, email_key, phone, birthday, profile_photo, points, entry_count, tier, joined_date,
     referral_code, referrals_made, referral_points_earned, favorite_rewards, role, is_main_admin, is_active, is_verified,
     permissions, is_totp_enabled, secondary_admin_email)
   values ('${id}', 'Ana', '${id}@example.com', '${id}@example.com', '', '', '', 0, 0, 'Bronze', 7, 'CODE${id}', 0, 0, '[]',
     'customer', ${no}, ${yes}, ${yes}, '{}', ${no}, '')`;

const refund = (id: string, userId: string, forgone: number) =>
  `insert into refunds values ('${id}', 'purchase', '${userId}', 'harbour', '${id}', 100, 0, ${forgone}, 8, 'till')`;

/**
 * Ana brought Ben, for which she got 5 points, and Cem, for which her ledger has nothing; two refunds forfeited 50 points, and another one 7 of somebody who
 * left. Staff have returned a voucher, and made a code.
 */
const rows = (no: string, yes: string) => [
  user("ana", no, yes),
  user("ben", no, yes),
  `insert into transactions (id, user_id, entry_no, type, amount, balance_before, balance_after, description, source, reference, date, day)
   values ('entry', 'ana', 1, 'earn', 5, 0, 5, 'A friend', 'referral', 'ben', 8, '1970-01-01')`,
  "update users set points = 5, entry_count = 1 where id = 'ana'",
  `insert into referrals values ('one', 'ana', 'ben', 8, ${no}, 'CODEana', 'signed_up')`,
  `insert into referrals values ('two', 'ana', 'cem', 9, ${no}, 'CODEana', 'signed_up')`,
  refund("refund-1", "ana", 40),
  refund("refund-2", "ana", 10),
  refund("refund-3", "gone", 7),
  refund("refund-4", "ben", 0),
  `insert into vouchers (id, user_id, reward_id, title, cost, code, state, issued_at, expires_at, ended_at)
   values ('voucher', 'ana', 'mug', 'Mug', 30, 'V-ABCDEFGH', 'cancelled', 8, 9, 9)`,
  `insert into qr_codes (id, code, product_id, points, is_redeemed, created_at, expires_at)
   values ('code', 'REGULARS-ABCDEFGH', 'TEA', 1000000, ${no}, 8, 9)`,
];

async function expectUpgraded(store: Store): Promise<void> {
  const { reader } = store;
  const forfeited = async (id: string) => (await reader.one("users", { id }))?.forfeitedPoints;
  expect([await forfeited("ana"), await forfeited("ben")]).toEqual([50, 0]);
  const earned = async (id: string) => (await reader.one("referrals", { id }))?.pointsEarned;
  expect([await earned("one"), await earned("two")]).toEqual([5, 0]);
  expect(await reader.one("vouchers", {})).toMatchObject({ cost: 30, pointsWithheld: 0 });
  expect(await reader.one("qrCodes", {})).toMatchObject({ points: 1_000_000, createdBy: null });
  expect(await reader.one("users", { id: "ana" })).toMatchObject({ birthdayGiftFrom: "" });
  await store.close();
}

it("A SQLite file from before the limits states what is outstanding and what referrals earned", async () => {
  const { folder, remove } = scratchFolder();
  const old = new DatabaseSync(dataFile(folder));
  old.function("folded", { deterministic: true }, (value) => String(value).toLowerCase());
  for (const statement of [...before(sqliteDialect), ...rows("0", "1")]) old.exec(statement);
  old.exec("pragma application_id = 1382509682");
  old.close();
  await expectUpgraded(await openSqliteStore({ folder }));
  remove();
});

it("A PostgreSQL database from before the limits states what is outstanding and what referrals earned", async () => {
  const { url, remove } = await freshDatabase();
  const insert = `begin; ${rows("false", "true").join(";\n")}; commit`;
  await onServer(url, ...before(postgresDialect), insert);
  await expectUpgraded(await openPostgresStore({ url }));
  await remove();
});
