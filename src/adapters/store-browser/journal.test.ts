import { describe, expect, test } from "vitest";
import { post } from "#core/points/post.ts";
import type { ProgramChange } from "#core/world.ts";
import { commit, inserted } from "#testing/changes.ts";
import { contextFor, NOON } from "#testing/context.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { aReward, aUser } from "#testing/rows.ts";
import { openBrowserStore } from "./browser-store.ts";

const visit = { type: "earn", amount: 40, description: "A visit", source: "visit" } as const;
const { changes: earning } = post(aUser(), visit, contextFor(undefined));

const commitTo = (storage: Storage, ...changes: readonly ProgramChange[]) =>
  commit(openBrowserStore({ storage }), ...changes);

/** A storage whose page ends at a given write; later writes have no effect. */
function endingAt(storage: Storage, atWrite: number): Storage {
  let writes = 0;
  const alive = () => (writes += 1) < atWrite;
  return {
    get length() {
      return storage.length;
    },
    key: (at) => storage.key(at),
    getItem: (key) => storage.getItem(key),
    setItem: (key, text) => void (alive() && storage.setItem(key, text)),
    removeItem: (key) => void (alive() && storage.removeItem(key)),
    clear: () => undefined,
  };
}

async function started(): Promise<Storage> {
  const storage = memoryStorage();
  await commitTo(storage, { kind: "insert", dataset: "users", row: aUser() });
  return storage;
}

describe("a page that ends while it writes", () => {
  // The commit writes the journal, two datasets and the counter, removes the journal, and increments the counter: six steps.
  test.each([1, 2, 3, 4, 5, 6, 7])(
    "at step %i leaves the commit complete or absent",
    async (step) => {
      const storage = await started();
      await commitTo(endingAt(storage, step), ...earning);
      const next = openBrowserStore({ storage });
      const points = (await next.reader.one("users", { id: "ana" }))?.points;
      const entries = await next.reader.count("transactions", {});
      expect([points, entries]).toEqual(step === 1 ? [0, 0] : [40, 1]);
    },
  );

  test.each([2, 3, 4, 5, 6])("at step %i: the next commit completes it", async (step) => {
    const storage = await started();
    const other = openBrowserStore({ storage });
    await other.reader.count("users", {});
    await commitTo(endingAt(storage, step), ...earning);
    await commit(other, inserted("rewards", aReward()));
    expect(storage.getItem("regulars.unfinished")).toBeNull();
    expect(JSON.parse(storage.getItem("regulars.users") ?? "")).toMatchObject([{ points: 40 }]);
    expect(JSON.parse(storage.getItem("regulars.transactions") ?? "")).toHaveLength(1);
    expect(JSON.parse(storage.getItem("regulars.rewards") ?? "")).toHaveLength(1);
  });

  test("while finishing another's commit loses neither", async () => {
    const storage = await started();
    await commitTo(endingAt(storage, 3), ...earning);
    await commitTo(endingAt(storage, 3), { kind: "insert", dataset: "rewards", row: aReward() });
    const { reader } = openBrowserStore({ storage });
    expect(await reader.one("users", { id: "ana" })).toMatchObject({ points: 40, entryCount: 1 });
    expect(await reader.count("transactions", {})).toBe(1);
    expect(await reader.count("rewards", {})).toBe(1);
  });
});

test.each(["no JSON", "{}", '[{"kind":"insert","dataset":"users","row":{"id":"x"}}]'])(
  "an unreadable journal is backed up and never overwritten, because it may contain commits (%#)",
  async (note) => {
    const storage = await started();
    storage.setItem("regulars.unfinished", note);
    const before = contentsOf(storage);
    const store = openBrowserStore({ storage, now: () => NOON });
    const failure = {
      problem: { kind: "unavailable", remedy: expect.stringContaining("regulars.unfinished") },
    };
    await expect(store.reader.count("users", {})).rejects.toMatchObject(failure);
    await expect(commitTo(storage, ...earning)).rejects.toMatchObject(failure);
    expect(contentsOf(storage)).toEqual({
      ...before,
      [`regulars.unreadable.unfinished.${NOON}`]: note,
    });
    storage.removeItem("regulars.unfinished");
    expect(await store.reader.count("users", {})).toBe(1);
  },
);
