import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StoreFailure } from "#engine/ports.ts";
import { commit } from "#testing/changes.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { aReward } from "#testing/rows.ts";
import { openBrowserStore } from "./browser-store.ts";
import { type Upgrade, upgrades } from "./schema.ts";
import { newReward } from "./testing/commits.ts";
import { balancesOf, plantLedger, visitAgain } from "./testing/large-ledger.ts";

const ENTRIES = 600;
const LEDGER = "regulars.transactions";
const NOTE = "regulars.unfinished";

const all = (count: number) => [count, count, count];

let storage = memoryStorage();

const opened = () => openBrowserStore({ storage });

/** The stored rows under a key. */
const rowsIn = (key: string) => JSON.parse(storage.getItem(key) ?? "[]") as unknown[];

/** Waits until the page is idle. */
const quiet = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(async () => {
  vi.useFakeTimers();
  storage = memoryStorage();
  await plantLedger(opened(), ENTRIES);
});

afterEach(() => vi.useRealTimers());

describe("a commit to a large dataset", () => {
  test("is in the journal at once, and in the dataset when the page is idle", async () => {
    const store = opened();
    const before = storage.getItem(LEDGER) ?? "";
    expect(before.length).toBeGreaterThan(100_000);
    await visitAgain(store);
    await visitAgain(store);
    expect(storage.getItem(LEDGER)).toBe(before);
    expect(rowsIn(NOTE)).toHaveLength(4);
    expect(await balancesOf(store)).toEqual(all(ENTRIES + 2));
    await quiet();
    expect(storage.getItem(NOTE)).toBeNull();
    expect(rowsIn(LEDGER)).toHaveLength(ENTRIES + 2);
    expect(rowsIn("regulars.users")).toMatchObject([{ points: ENTRIES + 2 }]);
    expect(await balancesOf(store)).toEqual(all(ENTRIES + 2));
    expect(await balancesOf(opened())).toEqual(all(ENTRIES + 2));
  });

  test("waits while others follow, but not forever", async () => {
    const store = opened();
    let noted = 0;
    for (let count = 0; count < 200; count += 1) {
      await visitAgain(store);
      noted = Math.max(noted, storage.getItem(NOTE)?.length ?? 0);
    }
    expect(noted).toBeGreaterThan(25_000);
    expect(noted).toBeLessThan(50_000);
    expect(await balancesOf(opened())).toEqual(all(ENTRIES + 200));
  });

  test("is visible in other tabs, which continue from it", async () => {
    const locks = memoryLocks();
    const tabs = [openBrowserStore({ storage, locks }), openBrowserStore({ storage, locks })];
    const visits = Array.from({ length: 10 }, () => tabs.map(visitAgain)).flat();
    await Promise.all(visits);
    for (const tab of tabs) expect(await balancesOf(tab)).toEqual(all(ENTRIES + 20));
    await quiet();
    expect(rowsIn(LEDGER)).toHaveLength(ENTRIES + 20);
    for (const tab of tabs) expect(await balancesOf(tab)).toEqual(all(ENTRIES + 20));
    await Promise.all(tabs.map(visitAgain));
    for (const tab of tabs) expect(await balancesOf(tab)).toEqual(all(ENTRIES + 22));
  });

  test("is written by the next page when its own was closed before", async () => {
    const left = openBrowserStore({ storage });
    await visitAgain(left);
    await left.close();
    await quiet();
    expect(rowsIn(NOTE)).toHaveLength(2);
    const next = opened();
    expect(await balancesOf(next)).toEqual(all(ENTRIES + 1));
    await quiet();
    expect(storage.getItem(NOTE)).toBeNull();
    expect(rowsIn(LEDGER)).toHaveLength(ENTRIES + 1);
  });

  test("with a removal is written at once, together with the journal", async () => {
    const store = opened();
    await commit(store, { kind: "insert", dataset: "rewards", row: large });
    await commit(store, newReward({ id: "rowFilter", title: "Passing" }));
    await visitAgain(store);
    expect(storage.getItem(NOTE)).toContain("Passing");
    await commit(store, { kind: "remove", dataset: "rewards", id: "rowFilter" });
    expect(JSON.stringify(contentsOf(storage))).not.toContain("Passing");
    expect(rowsIn(LEDGER)).toHaveLength(ENTRIES + 1);
    expect(await balancesOf(opened())).toEqual(all(ENTRIES + 1));
  });
});

const large = aReward({ id: "large", image: "x".repeat(120_000) });

describe("a full quota", () => {
  /** Limits the free storage to this many characters. */
  const leave = (room: number) => {
    const used = Object.entries(contentsOf(storage)).reduce(
      (sum, [key, text]) => sum + key.length + text.length,
      0,
    );
    storage.setItem("other", "y".repeat(5_000_000 - used - "other".length - room));
  };

  test("refuses the commit, and nothing is changed", async () => {
    const store = opened();
    leave(20);
    const before = contentsOf(storage);
    await expect(visitAgain(store)).rejects.toEqual(new StoreFailure({ kind: "full" }));
    expect(contentsOf(storage)).toEqual(before);
    expect(await balancesOf(store)).toEqual(all(ENTRIES));
    storage.removeItem("other");
    await visitAgain(store);
    expect(await balancesOf(opened())).toEqual(all(ENTRIES + 1));
  });

  test("with room for the journal alone keeps it until there is room for the datasets", async () => {
    const store = opened();
    leave(800);
    await visitAgain(store);
    expect(rowsIn(NOTE)).toHaveLength(2);
    const { length } = storage.getItem(NOTE) ?? "";
    storage.setItem(
      "other",
      `${storage.getItem("other")}${"y".repeat(800 - length - NOTE.length)}`,
    );
    await quiet();
    expect(rowsIn(LEDGER)).toHaveLength(ENTRIES);
    expect(await balancesOf(opened())).toEqual(all(ENTRIES + 1));
    await expect(visitAgain(store)).rejects.toEqual(new StoreFailure({ kind: "full" }));
    expect(await balancesOf(opened())).toEqual(all(ENTRIES + 1));
    storage.removeItem("other");
    await visitAgain(store);
    await quiet();
    expect(storage.getItem(NOTE)).toBeNull();
    expect(rowsIn(LEDGER)).toHaveLength(ENTRIES + 2);
  });

  test("still accepts commits that free space", async () => {
    const store = opened();
    await commit(store, { kind: "insert", dataset: "rewards", row: large });
    leave(0);
    await commit(store, { kind: "remove", dataset: "rewards", id: "large" });
    expect(rowsIn("regulars.rewards")).toEqual([]);
    await visitAgain(store);
    expect(await balancesOf(opened())).toEqual(all(ENTRIES + 1));
  });
});

test("a newer program upgrades a journal of the older schema", async () => {
  await visitAgain(opened());
  const chain: readonly Upgrade[] = [
    ...upgrades.map((): Upgrade => (stored) => stored),
    ({ users, ...rest }) => ({
      ...rest,
      users: (users as { name: string }[]).map((user) => ({ ...user, name: `${user.name} II` })),
    }),
  ];
  const next = openBrowserStore({ storage, chain });
  expect(await balancesOf(next)).toEqual(all(ENTRIES + 1));
  expect((await next.reader.one("users", {}))?.name).toMatch(/ II$/);
  expect(storage.getItem(NOTE)).toBeNull();
  expect(rowsIn(LEDGER)).toHaveLength(ENTRIES + 1);
});
