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

/** The migrations before replies could be official or hidden. */
const earlier = migrations.filter(({ number }) => number < 8);

const schemaOf = (dialect: Dialect): readonly string[] => [
  rememberTable,
  ...earlier.flatMap((one) => [...one.statements(dialect), rememberStatement(one, 1)]),
];

/** Accounts and replies of every kind. `no` and `yes` are false and true in the engine's words. */
function rowsOf(no: string, yes: string): readonly string[] {
  const user = (id: string, name: string, role: string) =>
    `insert into users (id, name, email, email_key, phone, birthday, profile_photo, points, entry_count, tier, joined_date,
       referral_code, referrals_made, referral_points_earned, favorite_rewards, role, is_main_admin, is_active, is_verified,
       permissions, is_totp_enabled, secondary_admin_email)
     values ('${id}', '${name}', '${id}@example.com', '${id}@example.com', '', '', '', 0, 0, 'Bronze', 7, '${id}', 0, 0, '[]',
       '${role}', ${no}, ${yes}, ${yes}, '{}', ${no}, '')`;
  const reply = (id: string, userId: string, name: string, photo = "") =>
    `insert into feedback_replies (id, feedback_id, user_id, user_name, user_avatar, text, created_at)
     values ('${id}', 'item', '${userId}', '${name}', '${photo}', 'Hello', 1)`;
  return [
    user("boss", "Bea Boss", "admin"),
    user("helper", "Hal Help", "sub-admin"),
    user("poser", "Admin", "customer"),
    reply("by-admin", "boss", "Admin"),
    reply("by-sub-admin", "helper", "Admin"),
    reply("by-somebody-who-left", "left", "Admin"),
    reply("by-a-customer-of-that-name", "poser", "Admin"),
    reply("by-staff-for-themselves", "boss", "Bea Boss"),
    reply("with-a-photo", "boss", "Admin", "data:photo"),
  ];
}

async function expectMarked(store: Store): Promise<void> {
  const replies = await store.reader.many("feedbackReplies", {
    where: { isOfficial: true },
    order: [["id", "asc"]],
    limit: 99,
  });
  const ids = replies.map(({ id }) => id);
  expect(ids).toEqual(["by-admin", "by-somebody-who-left", "by-sub-admin"]);
  expect(await store.reader.count("feedbackReplies", { isHidden: false })).toBe(6);
  await store.close();
}

it("A SQLite file marks the official replies that it holds, and hides none", async () => {
  const { folder, remove } = scratchFolder();
  const old = new DatabaseSync(dataFile(folder));
  // The store's own function, which its search index calls.
  old.function("folded", { deterministic: true }, (text) => String(text).toLowerCase());
  for (const statement of [...schemaOf(sqliteDialect), ...rowsOf("0", "1")]) old.exec(statement);
  old.exec("pragma application_id = 1382509682");
  old.close();
  await expectMarked(await openSqliteStore({ folder }));
  remove();
});

it("A PostgreSQL database marks the official replies that it holds, and hides none", async () => {
  const { url, remove } = await freshDatabase();
  await onServer(url, ...schemaOf(postgresDialect), ...rowsOf("false", "true"));
  await expectMarked(await openPostgresStore({ url }));
  await remove();
});
