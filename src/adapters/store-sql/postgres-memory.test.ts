import { expect, onTestFinished, test } from "vitest";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { freshDatabase, queryRows } from "#testing/database.ts";
import { aReward, aSession, aUser } from "#testing/rows.ts";
import { openPostgresStore } from "./postgres.ts";

/** Two processes' stores on one database, with a customer who has a session. */
async function twoStores(): Promise<{
  readonly one: Store;
  readonly other: Store;
  readonly url: string;
}> {
  const { url, remove } = await freshDatabase();
  onTestFinished(remove);
  const open = async () => {
    const store = await openPostgresStore({ url, connections: 2 });
    onTestFinished(() => store.close());
    return store;
  };
  const one = await open();
  const session = aSession({ id: "digest", userId: "ana", createdAt: 1 });
  await commit(
    one,
    inserted("users", aUser()),
    inserted("sessions", session),
    inserted("rewards", aReward({ id: "tea", title: "Tea" })),
  );
  return { one, other: await open(), url };
}

/** Reads the rewards as a request with that session does. */
async function rewardsOf(store: Store) {
  const found = await store.sessionWithUser("digest");
  return await found?.reader.many("rewards", { order: [["id", "asc"]], limit: 10 });
}

/** Reads the customer's ledger as a request with that session does. */
async function entriesOf(store: Store) {
  const found = await store.sessionWithUser("digest");
  const order = [["entryNo", "desc"]] as const;
  return await found?.reader.many("transactions", { where: { userId: "ana" }, order, limit: 10 });
}

const renamed = (title: string) =>
  ({ kind: "patch", dataset: "rewards", id: "tea", fields: { title } }) as const;

test("what is the same for everybody is read each time, because its rows can be changed by another process or by hand", async () => {
  const { one, other, url } = await twoStores();
  const first = await rewardsOf(one);
  expect(await rewardsOf(one)).not.toBe(first);
  await commit(other, renamed("Chai"));
  expect(await rewardsOf(one)).toMatchObject([{ title: "Chai" }]);
  await queryRows(url, "update rewards set title = 'Mate'");
  expect(await rewardsOf(one)).toMatchObject([{ title: "Mate" }]);
});

test("a customer's own ledger is remembered until the next entry, that of others is read", async () => {
  const { one, other } = await twoStores();
  const first = await entriesOf(one);
  expect(await entriesOf(one)).toBe(first);
  await commit(other, {
    kind: "patch",
    dataset: "users",
    id: "ana",
    fields: { name: "Ana Maria" },
  });
  // Nothing of the ledger has changed.
  expect(await entriesOf(one)).toBe(first);
  const found = await one.sessionWithUser("digest");
  const others = { where: { userId: "ben" }, order: [["entryNo", "desc"]], limit: 10 } as const;
  const read = await found?.reader.many("transactions", others);
  expect(await found?.reader.many("transactions", others)).not.toBe(read);
});

test("a session that ends is gone at once for every process", async () => {
  const { one, other } = await twoStores();
  expect(await one.sessionWithUser("digest")).toBeDefined();
  await commit(other, { kind: "remove", dataset: "sessions", id: "digest" });
  expect(await one.sessionWithUser("digest")).toBeUndefined();
});
