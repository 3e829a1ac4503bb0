import { Registry } from "prom-client";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { newJob } from "#core/jobs/job.ts";
import { migratedDatabase, testDatabaseUrl } from "#testing/database.ts";
import { serviceMailFields } from "#testing/mails.ts";
import { type Fixture, openFixtureForFile, openFixtureForTest } from "#testing/server/fixture.ts";
import { type ParsedSample, parseMetrics } from "#testing/server/metrics-parser.ts";
import { listening, serverProcesses } from "#testing/server/processes.ts";
import { rawRequest } from "#testing/server/raw-request.ts";
import { callTill, makeKey, openLocation } from "#testing/server/tills.ts";
import { addPerson, adminSession, openSession, post } from "#testing/server/visitors.ts";
import { postgresMetrics } from "./metrics-store.ts";

const fixture = await openFixtureForFile({
  limits: { issueChallenge: [{ per: "address", most: 2, withinMs: 60_000 }] },
});

async function figures(of: Fixture = fixture): Promise<readonly ParsedSample[]> {
  const answer = await fetch(`${of.address}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  return parseMetrics(await answer.text());
}

function valueOf(samples: readonly ParsedSample[], name: string, labels: object = {}): number {
  const found = samples.find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  return found?.value ?? Number.NaN;
}

describe("the strict parser", () => {
  test.each([
    "a 1",
    "# HELP a b\n# TYPE a gauge\nb 1\n",
    "# TYPE a gauge\na 1\n",
    "# HELP a b\n# TYPE a gauge\na 1\na 1\n",
    '# HELP a b\n# TYPE a gauge\na{x="y} 1\n',
    "# HELP a b\n# TYPE a gauge\na one\n",
    "# HELP a b\n# TYPE a counter\na 1\n",
    '# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 1\na_sum 1\na_count 1\n',
    '# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
  ])("refuses %j", (text) => {
    expect(() => parseMetrics(text)).toThrow(/^(The last line|Twice|No|Not of)\b/);
  });
});

describe("/metrics", () => {
  test("counts requests, actions by outcome, durations and limits, in a format that a strict parser accepts", async () => {
    const token = await adminSession(fixture);
    await post(fixture, "dashboard", { token });
    await post(fixture, "logout", { token });
    await post(fixture, "dashboard");
    for (let time = 0; time < 4; time += 1) await post(fixture, "issueChallenge");
    const samples = await figures();
    const value = (name: string, labels: object = {}) => valueOf(samples, name, labels);
    expect(value("regulars_actions_total", { action: "dashboard", outcome: "ok" })).toBe(1);
    expect(value("regulars_actions_total", { action: "dashboard", outcome: "not-signed-in" })).toBe(
      1,
    );
    expect(value("regulars_requests_total", { action: "dashboard", status: "2xx" })).toBe(1);
    expect(value("regulars_requests_total", { action: "dashboard", status: "4xx" })).toBe(1);
    expect(value("regulars_actions_total", { action: "logout", outcome: "ok" })).toBe(1);
    expect(value("regulars_rate_limited_total", { action: "issueChallenge" })).toBe(2);
    expect(value("regulars_action_seconds_count", { kind: "query" })).toBe(2);
    expect(value("regulars_action_seconds_count", { kind: "command" })).toBe(5);
    expect(value("regulars_action_seconds_sum", { kind: "command" })).toBeGreaterThan(0);
  });

  test("has metrics of jobs, the process and its version", async () => {
    const mail = {
      id: "m",
      recipient: "someone@example.com",
      subject: "s",
      text: "t",
      link: "/x",
      createdAt: 1,
      sentAt: null,
      ...serviceMailFields,
    };
    const mailJob = { kind: "mail", queue: "mail" } as const;
    const failed = { state: "failed", finishedAt: 2 } as const;
    await fixture.commit([
      { kind: "insert", dataset: "mails", row: mail },
      { kind: "insert", dataset: "jobs", row: newJob({ ...mailJob, id: "m" }, 1) },
      {
        kind: "insert",
        dataset: "jobs",
        row: { ...newJob({ ...mailJob, id: "n" }, 1), ...failed },
      },
    ]);
    const samples = await figures();
    const value = (name: string, labels: object = {}) => valueOf(samples, name, labels);
    expect(value("regulars_jobs", { kind: "mail", state: "queued" })).toBe(1);
    expect(value("regulars_jobs", { kind: "mail", state: "failed" })).toBe(1);
    expect(value("regulars_webhook_events_new")).toBe(0);
    expect(value("regulars_store_up")).toBe(1);
    expect(value("regulars_live_streams")).toBe(0);
    expect(value("regulars_build_info", { edition: "server", node: process.versions.node })).toBe(
      1,
    );
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(1e6);
    expect(value("process_start_time_seconds")).toBeLessThan(Date.now() / 1000);
    expect(value("process_cpu_seconds_total")).toBeGreaterThan(0);
    expect(value("nodejs_eventloop_lag_p99_seconds")).toBeLessThan(5);
  });

  test("counts live streams while they are open", async () => {
    const visitor = await openSession(fixture, await addPerson(fixture, { name: "Listener" }));
    const leaving = new AbortController();
    const headers = { cookie: `regulars_session=${visitor}` };
    const stream = await fetch(`${fixture.address}/api/live`, { headers, signal: leaving.signal });
    expect(stream.status).toBe(200);
    expect(valueOf(await figures(), "regulars_live_streams")).toBe(1);
    leaving.abort();
    await expect.poll(async () => valueOf(await figures(), "regulars_live_streams")).toBe(0);
  });

  test("counts tills' calls by verb and outcome, without their keys", async () => {
    const { key } = await makeKey(fixture, (await openLocation(fixture)).id, ["search", "redeem"]);
    await callTill(fixture, "search", { query: "ana" }, { key });
    await callTill(fixture, "redeem", { code: "V-NOSUCHCD" }, { key });
    const text = await (await fetch(`${fixture.address}/metrics`)).text();
    const samples = parseMetrics(text);
    const outcome = (action: string, named: string) =>
      valueOf(samples, "regulars_actions_total", { action, outcome: named });
    expect(outcome("till/v1/search", "ok")).toBe(1);
    expect(outcome("till/v1/redeem", "voucher-not-found")).toBe(1);
    expect(text).not.toContain(key.slice(5));
  });

  test("counts the requests of each server in a process separately", async () => {
    const other = await openFixtureForTest();
    await post(other, "dashboard");
    const labels = { action: "dashboard", status: "4xx" };
    const [own, others] = [await figures(), await figures(other)];
    expect(valueOf(others, "regulars_requests_total", labels)).toBe(1);
    await post(other, "dashboard");
    expect(await figures(other)).toContainEqual({
      name: "regulars_requests_total",
      labels,
      value: 2,
    });
    const ofOwn = valueOf(own, "regulars_requests_total", labels);
    expect(valueOf(await figures(), "regulars_requests_total", labels)).toBe(ofOwn);
  });

  test("leaves out what it cannot read while the store is unavailable", async () => {
    const down = await openFixtureForTest();
    await down.ports.store.close();
    const samples = await figures(down);
    expect(valueOf(samples, "regulars_store_up")).toBe(0);
    const names = samples.map(({ name }) => name);
    for (const name of [
      "regulars_jobs",
      "regulars_webhook_events_new",
      "regulars_webhooks_failing",
    ]) {
      expect(names).not.toContain(name);
    }
  });

  test("has no labels from user input, names or addresses", async () => {
    for (const name of ["noSuchAction", "__proto__", "constructor", 'x"} 1', "toString"]) {
      await post(fixture, encodeURIComponent(name));
      await fetch(`${fixture.address}/${encodeURIComponent(name)}`);
    }
    await post(fixture, "login", {
      body: JSON.stringify({ email: "recognisable@example.com", password: "s3cret-password" }),
    });
    const answer = await fetch(`${fixture.address}/metrics`);
    const text = await answer.text();
    expect(text).not.toMatch(
      /noSuchAction|__proto__|constructor|toString|recognisable|s3cret|127\.0/,
    );
    const samples = parseMetrics(text);
    expect(valueOf(samples, "regulars_requests_total", { action: "unknown" })).toBe(5);
    expect(valueOf(samples, "regulars_requests_total", { action: "page" })).toBe(5);
  });
});

describe("access to /metrics", () => {
  const reading = async (place: Fixture, headers: Readonly<Record<string, string>> = {}) =>
    (await fetch(`${place.address}/metrics`, { headers })).status;

  test("without a token: only this machine, without a proxy", async () => {
    expect(await reading(fixture)).toBe(200);
    const behind = await openFixtureForTest({
      config: { publicUrl: "https://rewards.example.com" },
    });
    for (const header of ["x-forwarded-for", "forwarded", "x-forwarded-host", "x-real-ip", "via"]) {
      const refused = await reading(behind, { [header]: "127.0.0.1" });
      const unknown = (await fetch(`${behind.address}/no-such-page`)).status;
      expect([header, refused]).toEqual([header, unknown]);
    }
    expect(await reading(behind, { authorization: "Bearer undefined" })).toBe(200);
    const named = await rawRequest(`${behind.address}/metrics`, { host: "rewards.example.com" });
    expect(named.status).not.toBe(200);
  });

  test("with a token: only callers that send it, from anywhere", async () => {
    const metricsToken = "0123456789abcdef-token";
    const guarded = await openFixtureForTest({
      config: { publicUrl: "https://rewards.example.com", metricsToken },
    });
    expect(await reading(guarded)).toBe(401);
    const proxied = { "x-forwarded-for": "203.0.113.9" };
    for (const wrong of [
      "Bearer ",
      "Bearer x",
      metricsToken,
      `Basic ${metricsToken}`,
      `Bearer ${metricsToken}x`,
    ]) {
      expect(await reading(guarded, { ...proxied, authorization: wrong })).toBe(401);
    }
    expect(await reading(guarded, { ...proxied, authorization: `Bearer ${metricsToken}` })).toBe(
      200,
    );
  });
});

describe("a process", () => {
  const { start } = serverProcesses();

  test("on SQLite reports the size of its files", async () => {
    const answer = await fetch(`${await listening(start())}/metrics`);
    const samples = parseMetrics(await answer.text());
    expect(valueOf(samples, "regulars_sqlite_bytes", { part: "data" })).toBeGreaterThan(4096);
    expect(valueOf(samples, "regulars_sqlite_bytes", { part: "log" })).toBeGreaterThanOrEqual(0);
  });

  test("requires its token and never reveals it", async () => {
    const server = start({ METRICS_TOKEN: "s3cret-s3cret-s3cret", LOG_LEVEL: "trace" });
    const address = await listening(server);
    const authorization = "Bearer s3cret-s3cret-s3cret";
    expect((await fetch(`${address}/metrics`)).status).toBe(401);
    expect((await fetch(`${address}/metrics`, { headers: { authorization } })).status).toBe(200);
    expect(server.out() + server.err()).not.toContain("s3cret");
  });
});

describe.runIf(testDatabaseUrl !== undefined)("on PostgreSQL", () => {
  test("reports connections in use, idle and waited for", async () => {
    const database = await migratedDatabase(testDatabaseUrl ?? "");
    onTestFinished(database.remove);
    const store = await openPostgresStore({ url: database.url, connections: 1 });
    onTestFinished(() => store.close());
    const registry = new Registry();
    postgresMetrics(registry, () => store.connections());
    const connections = async () =>
      parseMetrics(await registry.metrics()).map(({ labels, value }) => [labels["state"], value]);
    const counts = (busy: number, idle: number, waiting: number) =>
      Object.entries({ busy, idle, waiting });
    await store.reader.count("users", {});
    await expect.poll(connections).toEqual(counts(0, 1, 0));
    const waiting = store.transact(async (reader) => {
      const other = store.transact(async () => ({ changes: [], result: 0 }));
      await reader.count("users", {});
      expect(await connections()).toEqual(counts(1, 0, 1));
      return { changes: [], result: other };
    });
    await waiting;
  });
});
