import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { SEEN_EVERY_MS } from "#engine/session-activity.ts";
import { commit } from "#testing/changes.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { act, signIn, storedSession } from "#testing/server/devices.ts";
import { type Fixture, type FixtureOptions, openFixtureForTest } from "#testing/server/fixture.ts";
import { BEAT_MS, quickBeats } from "#testing/server/live-fixture.ts";
import { listenAt } from "#testing/server/live-listener.ts";
import { addPerson } from "#testing/server/visitors.ts";

type Transact = Store["transact"];

/** A fixture whose writes go through `around` after a user has signed in. */
async function quietFixture(
  own: FixtureOptions & { around?: (transact: Transact) => Transact } = {},
) {
  const { around, ...options } = own;
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const store = await openSqliteStore({ folder });
  const place: { transact?: Transact | undefined } = {};
  const watched = new Proxy(store, {
    get(target, name) {
      if (name === "transact" && place.transact !== undefined) return place.transact;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const fixture = await openFixtureForTest({ ...options, store: watched });
  const token = await signIn(fixture, await addPerson(fixture, { name: "Una Used" }));
  place.transact = around?.(store.transact.bind(store));
  return { fixture, token, store };
}

async function seenAt(fixture: Fixture, token: string): Promise<number> {
  return (await storedSession(fixture, token))?.seenAt ?? 0;
}

test("a session's use is recorded every five minutes, with one write for concurrent requests", async () => {
  let writes = 0;
  const counting =
    (transact: Transact): Transact =>
    (work) =>
      transact(async (reader) => {
        const outcome = await work(reader);
        if (outcome.changes.length > 0) writes += 1;
        return outcome;
      });
  const { fixture, token } = await quietFixture({ around: counting });
  const began = await seenAt(fixture, token);
  const askALot = () =>
    Promise.all(Array.from({ length: 12 }, () => act(fixture, token, "dashboard")));

  fixture.travel(SEEN_EVERY_MS - 60_000);
  await askALot();
  await wait(50);
  expect([writes, await seenAt(fixture, token)]).toEqual([0, began]);

  fixture.travel(60_000);
  await askALot();
  await expect.poll(() => seenAt(fixture, token)).toBeGreaterThanOrEqual(began + SEEN_EVERY_MS);
  await askALot();
  await wait(50);
  expect(writes).toBe(1);
});

test("automatic queries for the session and messages are not recorded as use", async () => {
  const { fixture, token } = await quietFixture({ live: quickBeats });
  const began = await seenAt(fixture, token);
  fixture.travel(2 * SEEN_EVERY_MS);
  const stream = await listenAt(fixture.address, { token });
  await act(fixture, token, "session");
  await wait(3 * BEAT_MS);
  expect(stream.text()).toContain("still here");
  expect(await seenAt(fixture, token)).toBe(began);
  stream.leave();
});

test("a store that rejects writes answers queries without errors", async () => {
  const readOnly = () => () =>
    Promise.reject(new StoreFailure({ kind: "unavailable", remedy: "Make the folder writable." }));
  const { fixture, token } = await quietFixture({ around: readOnly });
  const began = await seenAt(fixture, token);
  fixture.travel(SEEN_EVERY_MS);
  for (let times = 0; times < 3; times += 1) {
    expect((await act(fixture, token, "profile")).status).toBe(200);
  }
  await wait(50);
  expect(await seenAt(fixture, token)).toBe(began);
  expect(fixture.faults).toEqual([]);
});

test("a session that ends at the same time stays ended", async () => {
  const gate = Promise.withResolvers<void>();
  let notes = 0;
  const late =
    (transact: Transact): Transact =>
    async (work) => {
      notes += 1;
      await gate.promise;
      return transact(work);
    };
  const { fixture, token, store } = await quietFixture({ around: late });
  fixture.travel(SEEN_EVERY_MS);
  expect((await act(fixture, token, "profile")).status).toBe(200);
  expect(notes).toBe(1);
  const id = fixture.ports.digest(token);
  await commit(store, { kind: "remove", dataset: "sessions", id });
  gate.resolve();
  await wait(50);
  expect(await storedSession(fixture, token)).toBeUndefined();
  expect((await act(fixture, token, "profile")).status).toBe(401);
  expect(fixture.faults).toEqual([]);
});
