import { describe, expect, test } from "vitest";
import type { Store } from "#engine/ports.ts";
import { commit } from "#testing/changes.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { aReward } from "#testing/rows.ts";
import { type BrowserStoreOptions, openBrowserStore } from "./browser-store.ts";
import { newReward, newUserChange } from "./testing/commits.ts";
import { laggingStorages } from "./testing/lagging-storage.ts";
import { balancesOf, plantLedger, visitAgain } from "./testing/large-ledger.ts";
import { memoryDatabase } from "./testing/memory-database.ts";

const LAG_MS = 15;

type Shared = Pick<BrowserStoreOptions, "locks" | "database">;

/** Two tabs, each with its own copy of the storage, which share `shared` to take turns. */
function twoTabs(shared: Shared): readonly [Store, Store] {
  const [a, b] = laggingStorages(2, LAG_MS).map((storage) =>
    openBrowserStore({ storage, ...shared }),
  );
  if (a === undefined || b === undefined) throw new Error("Expected two tabs.");
  return [a, b];
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 3 * LAG_MS));

const takeOne = (store: Store) =>
  store.transact(async (reader) => {
    const reward = await reader.one("rewards", { id: "free-coffee" });
    const availabilityCount = (reward?.availabilityCount ?? 0) - 1;
    return {
      changes: [
        { kind: "patch", dataset: "rewards", id: "free-coffee", fields: { availabilityCount } },
      ],
      result: availabilityCount,
    };
  });

const stockOf = async (store: Store) => (await store.reader.one("rewards", {}))?.availabilityCount;

describe.each([
  ["with locks", (): Shared => ({ locks: memoryLocks() })],
  ["with a database", (): Shared => ({ database: memoryDatabase() })],
])("tabs that see each other's writes with a delay, %s", (_name, sharing) => {
  test("lose none of them: the lock alone is not enough", async () => {
    const [a, b] = twoTabs(sharing());
    await commit(a, newReward({ availabilityCount: 12 }));
    const rounds = Array.from({ length: 6 }, () => [takeOne(a), takeOne(b)]);
    const taken = await Promise.all(rounds.flat());
    expect(taken.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 12 }, (_, at) => at));
    await settled();
    expect([await stockOf(a), await stockOf(b)]).toEqual([0, 0]);
  });

  test("see a commit completely or not at all", async () => {
    const [a, b] = twoTabs(sharing());
    await commit(a, newReward());
    await settled();
    await b.reader.count("users", {});
    // Too large for the journal: then only the order of the keys keeps the commit atomic.
    const text = "x".repeat(250_000);
    const writing = commit(a, newReward({ id: "long", image: text }), newUserChange());
    const seen = new Set<string>();
    const look = async () => {
      seen.add([await b.reader.count("rewards", {}), await b.reader.count("users", {})].join());
    };
    const watch = setInterval(() => void look(), 1);
    await writing;
    await settled();
    clearInterval(watch);
    // On a busy machine the interval may not have run since.
    await look();
    expect([...seen].toSorted()).toEqual(["1,0", "2,1"]);
  });

  test("lose nothing of the journal, also while it is merged", async () => {
    const tabs = twoTabs(sharing());
    await plantLedger(tabs[0], 500);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([...tabs, ...tabs, ...tabs].map(visitAgain));
      // As long as a page takes to become idle, so that one of the rounds coincides with the merging.
      await new Promise((resolve) => setTimeout(resolve, 950 + 50 * round));
    }
    await settled();
    for (const tab of tabs) expect(await balancesOf(tab)).toEqual([518, 518, 518]);
  });

  test("continue when the storage was emptied meanwhile", async () => {
    const shared = sharing();
    const [one, other] = laggingStorages(2, LAG_MS);
    if (one === undefined || other === undefined) throw new Error("Expected two tabs.");
    const [a, b] = [
      openBrowserStore({ storage: one, ...shared }),
      openBrowserStore({ storage: other, ...shared }),
    ];
    await commit(a, newReward());
    one.clear();
    await settled();
    await commit(b, newReward({ id: "afresh" }));
    await settled();
    expect(await a.reader.one("rewards", {})).toEqual(aReward({ id: "afresh" }));
  });
});
