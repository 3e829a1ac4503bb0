import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { type House, openHouse } from "./testing/house.ts";
import {
  BEAT_MS,
  closeAll,
  customer,
  listen,
  opened,
  quickBeats,
  send,
} from "./testing/live-house.ts";
import { listenAt } from "./testing/live-listener.ts";
import { post } from "./testing/visitors.ts";

afterEach(closeAll);

describe("a stream", () => {
  test("is for the signed-in alone", async () => {
    const house = await opened();
    for (const token of [undefined, "made-up"]) {
      const refused = await listen(house, token === undefined ? {} : { token });
      expect(refused.status).toBe(401);
      await refused.ended;
      expect(refused.text()).toContain("not-signed-in");
    }
  });

  test("is not for other sites' pages", async () => {
    const house = await opened();
    const own = await customer(house);
    const foreign: readonly Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ];
    for (const headers of foreign) {
      expect((await listen(house, { ...own, headers })).status).toBe(403);
    }
    const ours = await listen(house, { ...own, headers: { "sec-fetch-site": "same-origin" } });
    expect(ours.status).toBe(200);
  });

  test("tells proxies and other sites to keep their hands off", async () => {
    const house = await opened();
    const { headers } = await listen(house, await customer(house));
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("keeps breathing, and outlives the time a request may take to arrive", async () => {
    const house = await opened({ arrivalMs: 300 });
    const listener = await listen(house, await customer(house));
    await wait(1200);
    expect(listener.text()).toMatch(/^retry: [2-6]\d{3}\n\n/);
    expect(listener.text().split(": still here\n\n").length).toBeGreaterThan(4);
    const line = await send(house, "Still there?");
    expect((await listener.until(1))[0]?.data).toEqual(line);
  });

  test.each([
    ["logs out", async (house: House, own: { token: string }) => post(house, "logout", own)],
    [
      "is deactivated",
      async (house: House, { id }: { id: string }) =>
        house.commit([{ kind: "patch", dataset: "users", id, fields: { isActive: false } }]),
    ],
    ["stays until the session's time is over", async (house: House) => house.travel(3_600_001)],
  ])("ends within a beat when the person %s, and says so", async (_case, leaves) => {
    const house = await opened();
    const own = await customer(house);
    const listener = await listen(house, own);
    await wait(2 * BEAT_MS);
    const began = performance.now();
    await leaves(house, own);
    await listener.ended;
    expect(performance.now() - began).toBeLessThan(10 * BEAT_MS);
    expect(listener.events).toEqual([{ event: "over", id: undefined, data: {} }]);
  });

  test("has no answer to HEAD, which would never end", async () => {
    const house = await opened();
    const { token } = await customer(house);
    const headers = { cookie: `regulars_session=${token}` };
    const { status } = await fetch(`${house.address}/api/live`, { method: "HEAD", headers });
    expect(status).toBe(404);
  });
});

describe("there is room", () => {
  test("for so many windows of a session, and for others again when one goes", async () => {
    const house = await opened({ live: { ...quickBeats, perSession: 2 } });
    const own = await customer(house);
    const [first] = [await listen(house, own), await listen(house, own)];
    const third = await listen(house, own);
    expect([third.status, third.headers["retry-after"]]).toEqual([429, "30"]);
    expect((await listen(house, await customer(house, "Max"))).status).toBe(200);
    first.leave();
    await expect.poll(async () => (await listen(house, own)).status).toBe(200);
  });

  test("for so many streams of the process", async () => {
    const house = await opened({ live: { ...quickBeats, perProcess: 1 } });
    await listen(house, await customer(house));
    const second = await listen(house, await customer(house, "Max"));
    expect([second.status, second.headers["retry-after"]]).toEqual([503, "30"]);
  });

  test("for so many tries a minute", async () => {
    const house = await opened({ limits: { live: [{ per: "session", perMinute: 1 }] } });
    const own = await customer(house);
    expect((await listen(house, own)).status).toBe(200);
    expect((await listen(house, own)).status).toBe(429);
  });
});

test("a server that stops ends every stream at once and takes no new ones", async () => {
  const house = await openHouse({ live: quickBeats });
  const own = await customer(house);
  const listeners = await Promise.all([1, 2, 3].map(() => listenAt(house.address, own)));
  const began = performance.now();
  await house.close();
  await Promise.all(listeners.map(({ ended }) => ended));
  expect(performance.now() - began).toBeLessThan(1500);
  for (const listener of listeners) {
    expect(listener.events).toEqual([]);
    expect(listener.text()).toContain("retry:");
  }
  expect(house.faults).toEqual([]);
});

test("a store that goes away is told to the log once, and nobody's session is taken for over", async () => {
  const house = await openHouse({ live: { beatMs: 30, pollMs: 20 } });
  const listener = await listenAt(house.address, await customer(house));
  await wait(50);
  await house.ports.store.close();
  await wait(300);
  expect(house.faults).toHaveLength(1);
  expect(listener.events).toEqual([]);
  expect(listener.text()).toContain("still here");
  await house.close();
});
