import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { type Fixture, openFixtureForTest } from "#testing/server/fixture.ts";
import { outcome, post } from "#testing/server/visitors.ts";
import { QUIET_MS, RETRY_MS } from "./write-monitor.ts";

let fixture: Fixture;
let isFull = false;
let writes = 0;

/** A store on a disk that may be full. */
function onDisk(store: Store): Store {
  const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    writes += 1;
    if (!isFull) return work();
    throw new StoreFailure({ kind: "unavailable", remedy: "The disk is full." });
  };
  return {
    reader: store.reader,
    sessionWithUser: (id) => store.sessionWithUser(id),
    countAttempt: (id, times) => write(() => store.countAttempt(id, times)),
    transact: (work) => write(() => store.transact(work)),
    prune: (now) => store.prune(now),
    buildIndexes: () => store.buildIndexes(),
    close: () => store.close(),
  };
}

beforeEach(async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  isFull = false;
  fixture = await openFixtureForTest({ store: onDisk(await openSqliteStore({ folder })) });
  writes = 0;
});

const ready = async () => (await fetch(`${fixture.address}/readyz`)).status;
const challenge = async () => outcome(await post(fixture, "issueChallenge"));

test("readiness reports failing writes, and their recovery", async () => {
  expect(await challenge()).toBe("ok");
  expect(await ready()).toBe(200);
  isFull = true;
  expect(await challenge()).toBe("store-unavailable");
  expect(await ready()).toBe(503);
  expect((await fetch(`${fixture.address}/healthz`)).status).toBe(200);
  isFull = false;
  fixture.travel(RETRY_MS);
  expect(await ready()).toBe(200);
  isFull = true;
  await challenge();
  isFull = false;
  expect(await challenge()).toBe("ok");
  expect(await ready()).toBe(200);
});

test("readiness detects a full disk without other writes", async () => {
  expect(await ready()).toBe(200);
  isFull = true;
  fixture.travel(QUIET_MS);
  expect(await ready()).toBe(503);
});

test("readiness writes rarely when requested often", async () => {
  for (let times = 0; times < 20; times += 1) expect(await ready()).toBe(200);
  expect(writes).toBe(1);
  fixture.travel(QUIET_MS);
  isFull = true;
  for (let times = 0; times < 20; times += 1) expect(await ready()).toBe(503);
  expect(writes).toBe(2);
  fixture.travel(RETRY_MS);
  for (let times = 0; times < 20; times += 1) expect(await ready()).toBe(503);
  expect(writes).toBe(3);
  // A query does not make it ready.
  expect(outcome(await post(fixture, "session"))).toBe("ok");
  expect(await ready()).toBe(503);
});
