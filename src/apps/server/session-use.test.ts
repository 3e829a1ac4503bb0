import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { SEEN_EVERY_MS } from "#engine/seen.ts";
import { act, signIn, storedSession } from "./testing/devices.ts";
import { type House, type HouseOptions, openHouse } from "./testing/house.ts";
import { BEAT_MS, quickBeats } from "./testing/live-house.ts";
import { listenAt } from "./testing/live-listener.ts";
import { addPerson } from "./testing/visitors.ts";

type Transact = Store["transact"];

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** A house whose writes go through `around` once somebody is signed in there. */
async function quietHouse(own: HouseOptions & { around?: (transact: Transact) => Transact } = {}) {
  const { around, ...options } = own;
  const folder = await mkdtemp(path.join(tmpdir(), "regulars-use-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const store = await openSqliteStore({ folder });
  const place: { transact?: Transact | undefined } = {};
  const watched = new Proxy(store, {
    get(target, name) {
      if (name === "transact" && place.transact !== undefined) return place.transact;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const house = await openHouse({ ...options, store: watched });
  cleanups.push(() => house.close());
  const token = await signIn(house, await addPerson(house, { name: "Una Used" }));
  place.transact = around?.(store.transact.bind(store));
  return { house, token, store };
}

async function seenAt(house: House, token: string): Promise<number> {
  return (await storedSession(house, token))?.seenAt ?? 0;
}

test("a session's use is noted once its note is five minutes old, with one write, whatever is asked at once", async () => {
  let writes = 0;
  const counting =
    (transact: Transact): Transact =>
    (work) =>
      transact(async (reader) => {
        const outcome = await work(reader);
        if (outcome.changes.length > 0) writes += 1;
        return outcome;
      });
  const { house, token } = await quietHouse({ around: counting });
  const began = await seenAt(house, token);
  const askALot = () =>
    Promise.all(Array.from({ length: 12 }, () => act(house, token, "dashboard")));

  house.travel(SEEN_EVERY_MS - 60_000);
  await askALot();
  await wait(50);
  expect([writes, await seenAt(house, token)]).toEqual([0, began]);

  house.travel(60_000);
  await askALot();
  await expect.poll(() => seenAt(house, token)).toBeGreaterThanOrEqual(began + SEEN_EVERY_MS);
  await askALot();
  await wait(50);
  expect(writes).toBe(1);
});

test("nothing is noted of what a page asks by itself: who is signed in, and for messages", async () => {
  const { house, token } = await quietHouse({ live: quickBeats });
  const began = await seenAt(house, token);
  house.travel(2 * SEEN_EVERY_MS);
  const stream = await listenAt(house.address, { token });
  await act(house, token, "session");
  await wait(3 * BEAT_MS);
  expect(stream.text()).toContain("still here");
  expect(await seenAt(house, token)).toBe(began);
  stream.leave();
});

test("a store that takes no writes answers all the same, and nobody hears of it", async () => {
  const readOnly = () => () =>
    Promise.reject(new StoreFailure({ kind: "unavailable", remedy: "Make the folder writable." }));
  const { house, token } = await quietHouse({ around: readOnly });
  const began = await seenAt(house, token);
  house.travel(SEEN_EVERY_MS);
  for (let times = 0; times < 3; times += 1) {
    expect((await act(house, token, "profile")).status).toBe(200);
  }
  await wait(50);
  expect(await seenAt(house, token)).toBe(began);
  expect(house.faults).toEqual([]);
});

test("a session that is ended at the same moment stays ended", async () => {
  const gate = Promise.withResolvers<void>();
  let notes = 0;
  const late =
    (transact: Transact): Transact =>
    async (work) => {
      notes += 1;
      await gate.promise;
      return transact(work);
    };
  const { house, token, store } = await quietHouse({ around: late });
  house.travel(SEEN_EVERY_MS);
  expect((await act(house, token, "profile")).status).toBe(200);
  expect(notes).toBe(1);
  const id = house.ports.digest(token);
  await store.transact(async () => ({
    changes: [{ kind: "remove", dataset: "sessions", id }],
    result: undefined,
  }));
  gate.resolve();
  await wait(50);
  expect(await storedSession(house, token)).toBeUndefined();
  expect((await act(house, token, "profile")).status).toBe(401);
  expect(house.faults).toEqual([]);
});

test("logging out while the use is due to be noted ends the session for good", async () => {
  const { house, token } = await quietHouse();
  house.travel(SEEN_EVERY_MS);
  const answers = await Promise.all([
    act(house, token, "logout"),
    act(house, token, "dashboard"),
    act(house, token, "logout"),
  ]);
  expect(answers.map(({ status }) => status)).not.toContain(500);
  await wait(50);
  expect(await storedSession(house, token)).toBeUndefined();
  expect(house.faults).toEqual([]);
});
