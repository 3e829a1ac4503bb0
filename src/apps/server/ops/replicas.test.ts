import { Registry } from "prom-client";
import { beforeEach, expect, test, vi } from "vitest";
import type { Replicas, Store } from "#engine/ports.ts";
import { openFixtureOnChanged } from "#testing/server/changed-store.ts";
import { type Fixture, mainAdmin } from "#testing/server/fixture.ts";
import { parseMetrics } from "#testing/server/metrics-parser.ts";
import { replicaMetrics } from "./metrics-store.ts";

const POSITION = `00000001${"A".repeat(16)}`;

let fixture: Fixture;
let replicas: Replicas;
let asked: (string | undefined)[];
const latest = vi.fn<Replicas["latest"]>(async () => POSITION);

/** With replicas that have everything that the leader has. */
function withReplicas(store: Store): Partial<Store> {
  asked = [];
  replicas = {
    reader: (seen) => {
      asked.push(seen);
      return store.reader;
    },
    position: POSITION,
    latest,
    caughtUp: async () => {},
    counts: { replica: 3, leader: 1 },
    states: () => ["used", "behind", "used"],
  };
  return { replicas };
}

beforeEach(async () => {
  latest.mockClear();
  fixture = await openFixtureOnChanged(withReplicas);
});

const call = (action: string, input: object, cookies: readonly string[] = []) =>
  fetch(`${fixture.address}/api/${action}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-regulars": "1",
      "idempotency-key": crypto.randomUUID(),
      cookie: cookies.join("; "),
    },
    body: JSON.stringify(input),
  });

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");

const seen = `regulars_seen_${POSITION}=1`;

test("a command's position reaches the queries that may be stale, and no others", async () => {
  const cookies = cookiesOf(await call("login", mainAdmin));
  expect(cookies).toContain(seen);
  expect(await (await call("membersByTier", {}, cookies)).json()).toMatchObject({ ok: true });
  expect(await (await call("session", {}, cookies)).json()).toMatchObject({ ok: true });
  const [session = ""] = cookies;
  await call("membersByTier", {}, [session]);
  expect(asked).toEqual([POSITION, undefined]);
});

test("who may not ask is refused before a replica is read", async () => {
  expect((await call("membersByTier", {})).status).toBe(401);
  expect(asked).toEqual([]);
});

test("a page that learns of new settings gets their position", async () => {
  const response = await fetch(`${fixture.address}/api/settings-version`);
  expect(cookiesOf(response)).toEqual([seen]);
  await fetch(`${fixture.address}/api/settings-version`);
  expect(latest).toHaveBeenCalledTimes(1);
});

test("readiness says the state of each replica and does not depend on it", async () => {
  const response = await fetch(`${fixture.address}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    result: { status: "ready", replicas: ["used", "behind", "used"] },
  });
});

test("metrics count the replicas by state, and who has answered", async () => {
  const registry = new Registry();
  replicaMetrics(registry, replicas);
  await registry.metrics();
  const samples = parseMetrics(await registry.metrics());
  expect(samples.map(({ name, labels, value }) => [name, Object.values(labels)[0], value])).toEqual(
    [
      ["regulars_replicas", "used", 2],
      ["regulars_replicas", "behind", 1],
      ["regulars_stale_reads_total", "replica", 3],
      ["regulars_stale_reads_total", "leader", 1],
    ],
  );
});
