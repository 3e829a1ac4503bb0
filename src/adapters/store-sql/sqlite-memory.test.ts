import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { post } from "#core/points/post.ts";
import { CURRENT_SETTINGS } from "#core/settings/settings-version.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { aReward, aSession, aUser } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { openSqliteStore } from "./sqlite.ts";

async function openStore(): Promise<{ readonly store: Store; readonly file: string }> {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const store = await openSqliteStore({ folder });
  onTestFinished(() => store.close());
  return { store, file: path.join(folder, "regulars.sqlite") };
}

/** Runs a statement as an operator does, beside the running program. */
function byHand(file: string, statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}

const all = { order: [["id", "asc"]], limit: 10 } as const;
const titles = async ({ reader }: Store) =>
  (await reader.many("rewards", all)).map(({ title }) => title);

test("rows are read from memory until a commit changes them", async () => {
  const { store } = await openStore();
  await commit(store, inserted("rewards", aReward({ id: "tea", title: "Tea" })));
  const [first, second] = [
    await store.reader.many("rewards", all),
    await store.reader.many("rewards", all),
  ];
  expect(second).toBe(first);
  await commit(store, { kind: "patch", dataset: "rewards", id: "tea", fields: { title: "Chai" } });
  expect(await titles(store)).toEqual(["Chai"]);
  await commit(store, { kind: "remove", dataset: "rewards", id: "tea" });
  expect(await titles(store)).toEqual([]);
});

test("a transaction that fails changes nothing of what is remembered, and one that reads sees its own state", async () => {
  const { store } = await openStore();
  await commit(store, inserted("rewards", aReward({ id: "tea", title: "Tea" })));
  await titles(store);
  const failed = store.transact(async () => {
    throw new Error("failed");
  });
  await expect(failed).rejects.toThrow("failed");
  await store.transact(async (reader) => {
    const [row] = await reader.many("rewards", { ...all, lock: true });
    expect(row?.title).toBe("Tea");
    return { changes: [], result: undefined };
  });
  expect(await titles(store)).toEqual(["Tea"]);
});

test("a customer's new entry leaves what is remembered of others", async () => {
  const { store } = await openStore();
  const people = ["ana", "ben"].map((id) =>
    aUser({ id, email: `${id}@x.example`, emailKey: `${id}@x.example`, referralCode: id }),
  );
  await commit(store, ...people.map((row) => inserted("users", row)));
  const entries = (userId: string) =>
    store.reader.many("transactions", {
      where: { userId },
      order: [["entryNo", "desc"]],
      limit: 10,
    });
  const [ana, ben] = [await entries("ana"), await entries("ben")];
  const earned = { type: "earn", amount: 5, description: "Test", source: "test" } as const;
  const [person] = people;
  if (person === undefined) throw new Error("There is nobody.");
  await commit(store, ...post(person, earned, systemContext()).changes);
  expect(ana).toHaveLength(0);
  expect(await entries("ana")).toHaveLength(1);
  expect(await entries("ben")).toBe(ben);
});

test("a session is forgotten when it ends, and when its user or the settings in force change", async () => {
  const { store } = await openStore();
  const session = aSession({ id: "digest", userId: "ana", createdAt: 1 });
  await commit(store, inserted("users", aUser({ id: "ana" })), inserted("sessions", session));
  const found = await store.sessionWithUser("digest");
  expect(await store.sessionWithUser("digest")).toBe(found);
  await commit(store, { kind: "patch", dataset: "users", id: "ana", fields: { name: "Anna" } });
  expect((await store.sessionWithUser("digest"))?.user.name).toBe("Anna");
  await commit(store, inserted("currentSettings", { id: CURRENT_SETTINGS, version: 7 }));
  expect((await store.sessionWithUser("digest"))?.inForce.settings).toBe(7);
  await commit(store, { kind: "remove", dataset: "sessions", id: "digest" });
  expect(await store.sessionWithUser("digest")).toBeUndefined();
});

test("changes by another connection are seen within a moment", async () => {
  const { store, file } = await openStore();
  const session = aSession({ id: "digest", userId: "ana", createdAt: 1 });
  await commit(
    store,
    inserted("users", aUser({ id: "ana" })),
    inserted("sessions", session),
    inserted("rewards", aReward({ id: "tea", title: "Tea" })),
  );
  await store.sessionWithUser("digest");
  await titles(store);
  byHand(file, "delete from sessions");
  await vi.waitFor(async () => expect(await store.sessionWithUser("digest")).toBeUndefined());
  byHand(file, "update rewards set title = 'Chai'");
  await vi.waitFor(async () => expect(await titles(store)).toEqual(["Chai"]));
});

test("changes by another connection are seen after the clock was set back", async () => {
  const { store, file } = await openStore();
  await commit(store, inserted("rewards", aReward({ id: "tea", title: "Tea" })));
  await titles(store);
  const anHourAgo = Date.now() - 3_600_000;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => anHourAgo);
  onTestFinished(() => clock.mockRestore());
  byHand(file, "update rewards set title = 'Chai'");
  await vi.waitFor(async () => expect(await titles(store)).toEqual(["Chai"]));
});

test("a commit of many rows in the other thread is seen when it is done", async () => {
  const { store } = await openStore();
  await titles(store);
  const rows = Array.from({ length: 120 }, (_, at) =>
    inserted("rewards", aReward({ id: `reward-${at}`, title: `Reward ${at}` })),
  );
  await commit(store, ...rows);
  expect(await store.reader.count("rewards", {})).toBe(120);
  expect(await titles(store)).toHaveLength(10);
});
