import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { openFixture } from "#testing/server/fixture.ts";
import {
  BEAT_MS,
  closeAll,
  customer,
  listen,
  opened,
  quickBeats,
  send,
} from "#testing/server/live-fixture.ts";
import { listenAt } from "#testing/server/live-listener.ts";
import { post } from "#testing/server/visitors.ts";

afterEach(closeAll);

describe("a stream", () => {
  test("requires a login", async () => {
    const fixture = await opened();
    for (const token of [undefined, "made-up"]) {
      const refused = await listen(fixture, token === undefined ? {} : { token });
      expect(refused.status).toBe(401);
      await refused.ended;
      expect(refused.text()).toContain("not-signed-in");
    }
  });

  test("is refused to other sites' pages", async () => {
    const fixture = await opened();
    const own = await customer(fixture);
    const foreign: readonly Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ];
    for (const headers of foreign) {
      expect((await listen(fixture, { ...own, headers })).status).toBe(403);
    }
    const ours = await listen(fixture, { ...own, headers: { "sec-fetch-site": "same-origin" } });
    expect(ours.status).toBe(200);
  });

  test("has headers against caching, buffering and other sites", async () => {
    const fixture = await opened();
    const { headers } = await listen(fixture, await customer(fixture));
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("sends comments and outlives the request timeout", async () => {
    const fixture = await opened({ arrivalMs: 300 });
    const listener = await listen(fixture, await customer(fixture));
    await wait(1200);
    expect(listener.text()).toMatch(/^retry: [2-6]\d{3}\n\n/);
    expect(listener.text().split(": still here\n\n").length).toBeGreaterThan(4);
    const line = await send(fixture, "Still there?");
    expect((await listener.until(1))[0]?.data).toEqual(line);
  });

  test("ends within a beat when its user logs out, and says so", async () => {
    const fixture = await opened();
    const own = await customer(fixture);
    const listener = await listen(fixture, own);
    await wait(2 * BEAT_MS);
    const began = performance.now();
    await post(fixture, "logout", own);
    await listener.ended;
    expect(performance.now() - began).toBeLessThan(10 * BEAT_MS);
    expect(listener.events).toEqual([{ event: "over", id: undefined, data: {} }]);
  });

  test("does not answer HEAD, which would never end", async () => {
    const fixture = await opened();
    const { token } = await customer(fixture);
    const headers = { cookie: `regulars_session=${token}` };
    const { status } = await fetch(`${fixture.address}/api/live`, { method: "HEAD", headers });
    expect(status).toBe(404);
  });
});

describe("streams are limited", () => {
  test("per session, with a free slot after one closes", async () => {
    const fixture = await opened({ live: { ...quickBeats, perSession: 2 } });
    const own = await customer(fixture);
    const [first] = [await listen(fixture, own), await listen(fixture, own)];
    const third = await listen(fixture, own);
    expect([third.status, third.headers["retry-after"]]).toEqual([429, "30"]);
    expect((await listen(fixture, await customer(fixture, "Max"))).status).toBe(200);
    first.leave();
    await expect.poll(async () => (await listen(fixture, own)).status).toBe(200);
  });

  test("per process", async () => {
    const fixture = await opened({ live: { ...quickBeats, perProcess: 1 } });
    await listen(fixture, await customer(fixture));
    const second = await listen(fixture, await customer(fixture, "Max"));
    expect([second.status, second.headers["retry-after"]]).toEqual([503, "30"]);
  });

  test("in attempts per minute", async () => {
    const fixture = await opened({
      limits: { live: [{ per: "session", most: 1, withinMs: 60_000 }] },
    });
    const own = await customer(fixture);
    expect((await listen(fixture, own)).status).toBe(200);
    expect((await listen(fixture, own)).status).toBe(429);
  });
});

test("a stopping server ends every stream at once and refuses new ones", async () => {
  const fixture = await openFixture({ live: quickBeats });
  const own = await customer(fixture);
  const listeners = await Promise.all([1, 2, 3].map(() => listenAt(fixture.address, own)));
  const began = performance.now();
  await fixture.close();
  await Promise.all(listeners.map(({ ended }) => ended));
  expect(performance.now() - began).toBeLessThan(1500);
  for (const listener of listeners) {
    expect(listener.events).toEqual([]);
    expect(listener.text()).toContain("retry:");
  }
  expect(fixture.faults).toEqual([]);
});

test("a store outage is logged once and ends no session", async () => {
  const fixture = await openFixture({ live: { beatMs: 30, pollMs: 20 } });
  const listener = await listenAt(fixture.address, await customer(fixture));
  await wait(50);
  await fixture.ports.store.close();
  await wait(300);
  expect(fixture.faults).toHaveLength(1);
  expect(listener.events).toEqual([]);
  expect(listener.text()).toContain("still here");
  await fixture.close();
});
