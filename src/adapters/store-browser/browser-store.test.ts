import { describe, expect, test } from "vitest";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { commit } from "#testing/changes.ts";
import { NOON } from "#testing/context.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { aCode, aReward, aUser } from "#testing/rows.ts";
import { openBrowserStore } from "./browser-store.ts";
import { schemaVersion, upgrades } from "./schema.ts";
import { newReward, newUserChange } from "./testing/commits.ts";

/** Takes one from the stock of 'free-coffee'. */
const takeOne = (store: Store) =>
  store.transact(async (reader) => {
    const reward = await reader.one("rewards", { id: "free-coffee" }, { lock: true });
    // A real rule reads more than once, and another tab may commit here.
    await new Promise((resume) => setTimeout(resume, 1));
    const availabilityCount = (reward?.availabilityCount ?? 0) - 1;
    return {
      changes: [
        { kind: "patch", dataset: "rewards", id: "free-coffee", fields: { availabilityCount } },
      ],
      result: availabilityCount,
    };
  });

const stockOf = async (store: Store) =>
  (await store.reader.one("rewards", { id: "free-coffee" }))?.availabilityCount;

describe("what is stored", () => {
  test("has one JSON key per dataset, a version counter and the schema version", async () => {
    const storage = memoryStorage();
    const store = openBrowserStore({ storage });
    await commit(store, newReward(), newUserChange());
    expect(Object.keys(contentsOf(storage))).toEqual([
      "regulars.rewards",
      "regulars.schema",
      "regulars.users",
      "regulars.version",
    ]);
    expect(JSON.parse(storage.getItem("regulars.rewards") ?? "")).toEqual([aReward()]);
    expect(storage.getItem("regulars.schema")).toBe(String(schemaVersion(upgrades)));
    expect(store.missing()).not.toContain("users");
    expect(store.missing()).toContain("transactions");
  });

  test("is read by the next page", async () => {
    const storage = memoryStorage();
    await commit(openBrowserStore({ storage }), newUserChange());
    const next = openBrowserStore({ storage });
    expect(await next.reader.one("users", { emailKey: "ana@example.com" })).toEqual(aUser());
  });

  test("never contains a row that could not be read back", async () => {
    const storage = memoryStorage();
    const store = openBrowserStore({ storage });
    const rated = commit(store, { kind: "insert", dataset: "qrCodes", row: aCode({ rating: 9 }) });
    await expect(rated).rejects.toThrow(/row of qrCodes .* "rating"/);
    expect(contentsOf(storage)).toEqual({});
  });
});

describe("a full quota", () => {
  test("is StoreFailure full, and every key is as it was", async () => {
    const storage = memoryStorage(3000);
    const store = openBrowserStore({ storage });
    await commit(store, newUserChange(), newReward());
    const before = contentsOf(storage);
    // The user's row shrinks and is written; the reward's grows past the quota.
    const both = commit(
      store,
      { kind: "patch", dataset: "users", id: "ana", fields: { name: "A" } },
      newReward({ id: "large", image: "x".repeat(3000) }),
    );
    await expect(both).rejects.toEqual(new StoreFailure({ kind: "full" }));
    expect(contentsOf(storage)).toEqual(before);
    expect(await store.reader.one("users", { id: "ana" })).toEqual(aUser());
    await commit(store, newReward({ id: "small" }));
    expect(await store.reader.count("rewards", {})).toBe(2);
  });

  test("to the last character: restoring always has room", async () => {
    const storage = memoryStorage(3300);
    const store = openBrowserStore({ storage });
    await commit(store, newUserChange({ name: "x".repeat(200) }), newReward());
    const used = Object.entries(contentsOf(storage)).reduce(
      (n, [k, v]) => n + k.length + v.length,
      0,
    );
    storage.setItem("other", "y".repeat(3300 - used - "other".length));
    const before = contentsOf(storage);
    const swap = commit(
      store,
      { kind: "patch", dataset: "users", id: "ana", fields: { name: "" } },
      newReward({ id: "new", image: "x".repeat(150) }),
    );
    await expect(swap).rejects.toEqual(new StoreFailure({ kind: "full" }));
    expect(contentsOf(storage)).toEqual(before);
  });
});

describe("unreadable data", () => {
  const user = JSON.stringify(aUser());
  test.each([
    ["cut off", '[{"id":"ana","na'],
    ["no list", "{}"],
    ["of the wrong shape", '[{"id":"ana"}]'],
    ["with a field nobody knows", user.replace("{", '[{"extra":1,').concat("]")],
    ["with negative points", `[${user.replace('"points":0', '"points":-5')}]`],
    ["with an id twice", `[${user},${user}]`],
  ])("%s is kept, copied once, and never written over", async (_name, text) => {
    const storage = memoryStorage();
    storage.setItem("regulars.users", text);
    const store = openBrowserStore({ storage, now: () => NOON });
    const failure = {
      problem: { kind: "unavailable", remedy: expect.stringContaining("regulars.users") },
    };
    await expect(store.reader.count("rewards", {})).rejects.toMatchObject(failure);
    await expect(commit(store, newReward())).rejects.toMatchObject(failure);
    await expect(openBrowserStore({ storage }).prune(NOON)).rejects.toMatchObject(failure);
    expect(contentsOf(storage)).toEqual({
      "regulars.users": text,
      [`regulars.unreadable.users.${NOON}`]: text,
    });
  });

  test("stays in place without room for a copy", async () => {
    const storage = memoryStorage(60);
    storage.setItem("regulars.users", "[not json at all");
    const store = openBrowserStore({ storage });
    await expect(store.reader.count("users", {})).rejects.toMatchObject({
      problem: { kind: "unavailable" },
    });
    expect(contentsOf(storage)).toEqual({ "regulars.users": "[not json at all" });
  });

  test("can be used again after its repair", async () => {
    const storage = memoryStorage();
    storage.setItem("regulars.users", "oops");
    const store = openBrowserStore({ storage });
    await expect(store.reader.count("users", {})).rejects.toThrow(StoreFailure);
    storage.setItem("regulars.users", `[${user}]`);
    expect(await store.reader.count("users", {})).toBe(1);
  });

  test("includes a blocked storage", async () => {
    const shut = new Proxy(memoryStorage(), {
      get: () => () => {
        throw new DOMException("The request was denied.", "SecurityError");
      },
    });
    const store = openBrowserStore({ storage: shut });
    const failure = { problem: { kind: "unavailable" } };
    await expect(store.reader.count("users", {})).rejects.toMatchObject(failure);
    await expect(commit(store, newReward())).rejects.toMatchObject(failure);
    expect(() => store.missing()).toThrow(StoreFailure);
  });
});

describe("two tabs", () => {
  test("see each other's commits", async () => {
    const storage = memoryStorage();
    const [one, other] = [openBrowserStore({ storage }), openBrowserStore({ storage })];
    await commit(one, newReward({ availabilityCount: 5 }));
    expect(await stockOf(other)).toBe(5);
    await takeOne(other);
    expect(await stockOf(one)).toBe(4);
    storage.clear();
    expect(await stockOf(one)).toBeUndefined();
  });

  test("that change the same row wait for each other with locks, and nothing is lost", async () => {
    const storage = memoryStorage();
    const locks = memoryLocks();
    const tabs = [openBrowserStore({ storage, locks }), openBrowserStore({ storage, locks })];
    const [first] = tabs;
    if (first !== undefined) await commit(first, newReward({ availabilityCount: 20 }));
    const taken = await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: 10 }, () => takeOne(tab))),
    );
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  test("that change the same row without locks: one gets a conflict, nothing is lost", async () => {
    const storage = memoryStorage();
    const [one, other] = [openBrowserStore({ storage }), openBrowserStore({ storage })];
    await commit(one, newReward({ availabilityCount: 20 }));
    const outcomes = await Promise.allSettled([takeOne(one), takeOne(other)]);
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(failed.map(({ reason }) => reason)).toEqual([new StoreFailure({ kind: "conflict" })]);
    expect(await stockOf(one)).toBe(19);
    await takeOne(other);
    expect(await stockOf(one)).toBe(18);
  });

  test("within one page turns are exclusive without locks, also after a failure", async () => {
    const store = openBrowserStore({ storage: memoryStorage() });
    await commit(store, newReward({ availabilityCount: 10 }));
    const failing = store.transact(() => Promise.reject(new Error("the rule failed")));
    const taken = Array.from({ length: 10 }, () => takeOne(store));
    await expect(failing).rejects.toThrow("the rule failed");
    await Promise.all(taken);
    expect(await stockOf(store)).toBe(0);
  });
});
