import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { nameKeyOf } from "#core/identity/name-key.ts";
import { phoneLookupKey } from "#core/identity/phone-lookup-key.ts";
import type { Store } from "#engine/ports.ts";
import { freshDatabase, onServer } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { firstTables } from "./migrations/001-first-tables.ts";
import { postgresDialect, sqliteDialect } from "./migrations/migration.ts";
import { rememberStatement, rememberTable } from "./migrations/pending.ts";
import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";
import { dataFile } from "./sqlite-folder.ts";

/** Phones as people write them, see core/identity/contact-fields.ts. */
const phones = [
  "",
  "12345",
  "123456",
  "12-34-5",
  "+49 (0)30 901.820-0",
  "0049 30 9018200",
  "(...) 1 2 3 4 5 6 7",
  "12345678",
  "123456789012345678901234567890",
];

/** Whoever has the phone of a number in {@link phones}. */
const callerOf = (no: string, yes: string) => (phone: string, at: number) =>
  `insert into users (id, name, email, email_key, phone, birthday, profile_photo, points, entry_count, tier, joined_date,
     referral_code, referrals_made, referral_points_earned, favorite_rewards, role, is_main_admin, is_active, is_verified,
     permissions, is_totp_enabled, secondary_admin_email)
   values ('${at}', 'Cal', '${at}@example.com', '${at}@example.com', '${phone}', '', '', 0, 0, 'Bronze', 7, 'CAL${at}', 0, 0, '[]',
     'customer', ${no}, ${yes}, ${yes}, '{}', ${no}, '')`;

/** What a program of the first version stored about Ana: 10 points, a password, a post on the wall. `no` is false in the engine's words. */
const anaOf = (no: string, yes: string) => [
  `insert into users (id, name, email, email_key, phone, birthday, profile_photo, points, entry_count, tier, joined_date,
     referral_code, referrals_made, referral_points_earned, favorite_rewards, role, is_main_admin, is_active, is_verified,
     permissions, is_totp_enabled, secondary_admin_email)
   values ('ana', 'Ana', 'Ana@example.com', 'ana@example.com', '', '', '', 0, 0, 'Bronze', 7, 'ANAABCD', 0, 0, '[]',
     'customer', ${no}, ${yes}, ${yes}, '{}', ${no}, '')`,
  `insert into transactions values ('entry', 'ana', 1, null, 'earn', 10, 0, 10, 'A visit', 'visit', '', null, 8, '1970-01-01')`,
  "update users set points = 10, entry_count = 1 where id = 'ana'",
  `insert into transactions values ('scan', 'ana', 2, 1, 'earn', 5, 10, 15, 'Scanned Tea', 'qr-code', 'c', null, 9, '1970-01-01')`,
  `insert into transactions values ('gift', 'ana', 3, 2, 'earn', 5, 15, 20, 'Sorry', 'staff', '', null, 10, '1970-01-01')`,
  "update users set points = 20, entry_count = 3, name = 'Ána Ängström' where id = 'ana'",
  "insert into credentials values ('ana', '$hash$', '')",
  "insert into feedback values ('item', 'ana', 'Ana', '', 'Lovely.', 5, 9, 'approved')",
  ...phones.map(callerOf(no, yes)),
];

async function expectUpgraded(store: Store): Promise<void> {
  const { reader } = store;
  expect(await reader.one("users", { id: "ana" })).toMatchObject({
    email: "Ana@example.com",
    points: 20,
    entryCount: 3,
    nameKey: nameKeyOf("Ána Ängström"),
    // The scan: what staff gave later is no visit.
    lastVisitAt: 9,
    messagesSeenAt: 0,
  });
  expect(await reader.one("credentials", { id: "ana" })).toEqual({
    id: "ana",
    passwordHash: "$hash$",
    totpSecret: "",
    totpLastStep: 0,
  });
  expect(await reader.one("feedback", { id: "item" })).toMatchObject({
    text: "Lovely.",
    upvoteCount: 0,
    replyCount: 0,
  });
  expect(await reader.count("transactions", { userId: "ana" })).toBe(3);
  expect(await reader.one("transactions", { userId: "ana", entryNo: 1 })).toMatchObject({
    locationId: null,
    awards: [],
  });
  const callers = await reader.many("users", {
    where: { name: "Cal" },
    order: [["id", "asc"]],
    limit: 99,
  });
  expect(callers.map(({ phone, phoneKey }) => [phone, phoneKey])).toEqual(
    phones.map((phone) => [phone, phoneLookupKey(phone)]),
  );
  await store.close();
}

it("A SQLite database of the first version keeps its users and is usable", async () => {
  const { folder, remove } = scratchFolder();
  const old = new DatabaseSync(dataFile(folder));
  const first = [rememberTable, ...firstTables.statements(sqliteDialect), ...anaOf("0", "1")];
  for (const statement of first) old.exec(statement);
  old.exec(`${rememberStatement(firstTables, 1)}; pragma application_id = 1382509682`);
  old.close();
  await expectUpgraded(await openSqliteStore({ folder }));
  remove();
});

it("A PostgreSQL database of the first version keeps its users and is usable", async () => {
  const { url, remove } = await freshDatabase();
  const insert = anaOf("false", "true").join(";\n");
  await onServer(
    url,
    rememberTable,
    ...firstTables.statements(postgresDialect),
    `begin; ${insert}; commit`,
    rememberStatement(firstTables, 1),
  );
  await expectUpgraded(await openPostgresStore({ url }));
  await remove();
});
