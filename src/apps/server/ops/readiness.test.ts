import { beforeEach, expect, test } from "vitest";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { openFixtureOnChanged } from "#testing/server/changed-store.ts";
import type { Fixture } from "#testing/server/fixture.ts";
import { outcome, post } from "#testing/server/visitors.ts";
import { QUIET_MS, RETRY_MS } from "./write-monitor.ts";

let fixture: Fixture;
let isFull = false;
let writes = 0;

/** On a disk that may be full. */
function onDisk(store: Store): Partial<Store> {
  const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    writes += 1;
    if (!isFull) return work();
    throw new StoreFailure({ kind: "unavailable", remedy: "The disk is full." });
  };
  return {
    countAttempt: (id, times) => write(() => store.countAttempt(id, times)),
    transact: (work) => write(() => store.transact(work)),
  };
}

beforeEach(async () => {
  isFull = false;
  fixture = await openFixtureOnChanged(onDisk);
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
