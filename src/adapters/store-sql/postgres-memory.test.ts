import { expect, onTestFinished, test, vi } from "vitest";
import { datasetNames } from "#core/datasets.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { freshDatabase, queryRows } from "#testing/database.ts";
import { aCode, aReward, aSession, aUser } from "#testing/rows.ts";
import { openPostgresStore } from "./postgres.ts";
import { isRemembered } from "./remembered-results.ts";
import { tables } from "./tables.ts";

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

/** Expects two reads in a row to have the same result from memory. Tests on other databases of the server also commit: it may take some tries. */
async function expectRemembered(read: () => Promise<unknown>): Promise<void> {
  const isSame = async () => expect(await read()).toBe(await read());
  await vi.waitFor(isSame, { timeout: 10_000, interval: 1 });
}

/** The tables whose rows are remembered or come with a session. */
const rememberedTables: ReadonlySet<string> = new Set(
  datasetNames.filter((dataset) => isRemembered(dataset)).map((dataset) => tables[dataset].name),
);

let ids = 0;

function newId(): string {
  ids += 1;
  return `code-${ids}`;
}

const renamed = (title: string) =>
  ({ kind: "patch", dataset: "rewards", id: "tea", fields: { title } }) as const;

/** Begins to rename a reward in a transaction that stays open until `complete`. */
async function begunRenaming(store: Store, title: string) {
  const began = Promise.withResolvers<void>();
  const awaited = Promise.withResolvers<void>();
  const done = store.transact(async (reader) => {
    await reader.one("rewards", { id: "tea" }, { lock: true });
    began.resolve();
    await awaited.promise;
    return { changes: [renamed(title)], result: undefined };
  });
  await began.promise;
  const complete = async () => {
    awaited.resolve();
    await done;
  };
  return { complete };
}

test("what is the same for everybody is remembered until anything is committed, by another process or by hand", async () => {
  const { one, other, url } = await twoStores();
  await expectRemembered(() => rewardsOf(one));
  await commit(other, renamed("Chai"));
  expect(await rewardsOf(one)).toMatchObject([{ title: "Chai" }]);
  await queryRows(url, "update rewards set title = 'Mate'");
  expect(await rewardsOf(one)).toMatchObject([{ title: "Mate" }]);
});

test("a transaction that is open changes nothing, and its end is noticed also when later ones ended before", async () => {
  const { one, other } = await twoStores();
  const renaming = await begunRenaming(other, "Chai");
  await commit(one, inserted("rewards", aReward({ id: "water", title: "Water" })));
  expect(await rewardsOf(one)).toMatchObject([{ title: "Tea" }, { title: "Water" }]);
  await expectRemembered(() => rewardsOf(one));
  await renaming.complete();
  expect(await rewardsOf(one)).toMatchObject([{ title: "Chai" }, { title: "Water" }]);
});

test("what this process commits elsewhere leaves it remembered, and what another one commits there does not", async () => {
  const { one, other } = await twoStores();
  const readTwice = async (between: Store) => {
    const before = await rewardsOf(one);
    await commit(between, inserted("qrCodes", aCode({ id: newId(), code: newId() })));
    return [before, await rewardsOf(one)] as const;
  };
  // Tests on other databases of the server also commit.
  const isSame = async () => {
    const [before, after] = await readTwice(one);
    expect(after).toBe(before);
  };
  await vi.waitFor(isSame, { timeout: 10_000, interval: 1 });
  const [before, after] = await readTwice(other);
  expect(after).not.toBe(before);
  expect(after).toEqual(before);
});

test("a change by another process is noticed between commits of this one that change nothing of it", async () => {
  const { one, other } = await twoStores();
  const renaming = await begunRenaming(other, "Chai");
  await commit(one, inserted("qrCodes", aCode({ id: "first", code: "FIRST" })));
  expect(await rewardsOf(one)).toMatchObject([{ title: "Tea" }]);
  await renaming.complete();
  await commit(one, inserted("qrCodes", aCode({ id: "second", code: "SECOND" })));
  expect(await rewardsOf(one)).toMatchObject([{ title: "Chai" }]);
  await commit(one, inserted("qrCodes", aCode({ id: "third", code: "THIRD" })), renamed("Mate"));
  expect(await rewardsOf(one)).toMatchObject([{ title: "Mate" }]);
});

test("no trigger writes rows that are remembered or come with a session", async () => {
  const { url } = await twoStores();
  const written = await queryRows(
    url,
    `select distinct (regexp_matches(prosrc, '(?:insert into|update|delete from)\\s+([a-z_]+)', 'gi'))[1] as name
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`,
  );
  const names = written.map(({ name }) => String(name));
  expect(names).toContain("qr_codes_tally");
  expect(names.filter((name) => rememberedTables.has(name))).toEqual([]);
});

test("a row that is added and removed again leaves nothing wrong behind", async () => {
  const { one, other } = await twoStores();
  await rewardsOf(one);
  await commit(other, inserted("rewards", aReward({ id: "water", title: "Water" })));
  expect(await rewardsOf(one)).toHaveLength(2);
  await commit(other, { kind: "remove", dataset: "rewards", id: "water" });
  expect(await rewardsOf(one)).toHaveLength(1);
});

test("nothing is remembered over the end of all connections, after which transactions may have the same numbers again", async () => {
  const { one, url } = await twoStores();
  await expectRemembered(() => rewardsOf(one));
  const first = await rewardsOf(one);
  await queryRows(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await vi.waitFor(async () => expect(await one.sessionWithUser("digest")).toBeDefined());
  const second = await rewardsOf(one);
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
});

test("a changed user is seen at once in a remembered session", async () => {
  const { one, other } = await twoStores();
  await expectRemembered(() => one.sessionWithUser("digest"));
  await commit(other, { kind: "patch", dataset: "users", id: "ana", fields: { name: "Anna" } });
  expect((await one.sessionWithUser("digest"))?.user.name).toBe("Anna");
  const second = { id: "second", userId: "ana", createdAt: 1 };
  await commit(other, inserted("sessions", aSession(second)));
  const both = await Promise.all(["digest", "second", "none"].map((id) => one.sessionWithUser(id)));
  const again = await Promise.all(
    ["second", "none", "digest"].map((id) => one.sessionWithUser(id)),
  );
  expect(both.map((session) => session?.session.id)).toEqual(["digest", "second", undefined]);
  expect(again.map((session) => session?.session.id)).toEqual(["second", undefined, "digest"]);
});

test("a customer's own ledger is remembered until the next entry, that of others until anything is committed", async () => {
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
  await commit(other, renamed("Chai"));
  const later = await one.sessionWithUser("digest");
  expect(await later?.reader.many("transactions", others)).not.toBe(read);
});

test("a session that ends is gone at once for every process", async () => {
  const { one, other } = await twoStores();
  expect(await one.sessionWithUser("digest")).toBeDefined();
  await commit(other, { kind: "remove", dataset: "sessions", id: "digest" });
  expect(await one.sessionWithUser("digest")).toBeUndefined();
});
