import { describe, expect, test, vi } from "vitest";
import { DELIVERY_PAUSES } from "#core/jobs/policies.ts";
import { addHook, delivering, idsAt, publishEvent, soon } from "#testing/server/delivering.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const world = delivering();

describe("a receiver that fails", () => {
  test("is retried with the same id until it succeeds", async () => {
    const to = await world.receiver((_call, number) => ({ status: number === 1 ? 500 : 200 }));
    await addHook(world.store(), to.url);
    await publishEvent(world.store(), ["event-1"], { at: world.now() });
    world.deliver();
    const problem = "answered:500";
    await world.expectDelivery("event-1", {
      tries: 1,
      status: 500,
      problem,
      dueAt: world.now() + 5000,
    });
    expect(await world.hook()).toMatchObject({ failures: 1, restsUntil: world.now() + 2000 });
    world.travel(5000);
    await world.expectDelivery("event-1", {
      state: "delivered",
      tries: 2,
      status: 200,
      problem: "",
    });
    expect(idsAt(to)).toEqual(["event-1", "event-1"]);
    expect(await world.hook()).toMatchObject({ failures: 0, restsUntil: 0 });
    expect(world.logged()).toEqual(["a background job could not be completed; trying again later"]);
  });

  test("for hours loses nothing", async () => {
    const away = await world.receiver();
    await away.close();
    await addHook(world.store(), away.url);
    await publishEvent(world.store(), ["event-1", "event-2", "event-3"], { at: world.now() });
    world.deliver();
    for (let hours = 0; hours < 10; hours += 1) {
      const tried = (await world.hook())?.failures ?? 0;
      world.travel(HOUR);
      await publishEvent(world.store(), [`hour-${hours}`], { at: world.now() });
      await vi.waitFor(
        async () => expect((await world.hook())?.failures).toBeGreaterThan(tried),
        soon,
      );
    }
    expect(
      (await world.store().reader.one("webhookDeliveries", { eventId: "event-1" }))?.problem,
    ).toBe("connection-failed:ECONNREFUSED");
    const back = await world.receiver(() => ({ status: 204 }), away.port);
    world.travel(13 * HOUR);
    const all = { state: "delivered" } as const;
    await vi.waitFor(
      async () => expect(await world.store().reader.count("webhookDeliveries", all)).toBe(13),
      soon,
    );
    expect(new Set(idsAt(back)).size).toBe(13);
  });

  test("for three days is given up on, and a later event is still attempted", async () => {
    const to = await world.receiver(({ headers }) => ({
      status: headers["webhook-id"] === "poison" ? 422 : 204,
    }));
    await addHook(world.store(), to.url);
    await publishEvent(world.store(), ["poison"], { at: world.now() });
    world.deliver();
    for (const [at, pause] of DELIVERY_PAUSES.entries()) {
      await world.expectDelivery("poison", { tries: at + 1, dueAt: world.now() + pause });
      world.travel(pause);
    }
    await world.expectDelivery("poison", {
      state: "given-up",
      tries: DELIVERY_PAUSES.length + 1,
      status: 422,
    });
    expect(world.logged().at(-1)).toMatch(/^gave up on a background job/);
    world.travel(MINUTE);
    await publishEvent(world.store(), ["after"], { at: world.now() });
    await world.expectDelivery("after", { state: "delivered" });
    expect(idsAt(to).filter((id) => id === "poison")).toHaveLength(DELIVERY_PAUSES.length + 1);
  });

  test("responds with a redirect, which is not followed", async () => {
    const elsewhere = await world.receiver();
    const to = await world.receiver(() => ({ status: 302, headers: { location: elsewhere.url } }));
    await addHook(world.store(), to.url);
    await publishEvent(world.store(), ["event-1"], { at: world.now() });
    world.deliver();
    const problem = "redirected:302";
    await world.expectDelivery("event-1", { state: "waiting", tries: 1, status: 302, problem });
    expect(elsewhere.received).toEqual([]);
  });

  test("times out and does not delay other webhooks", async () => {
    const [silent, quick] = [await world.receiver(() => "nothing"), await world.receiver()];
    await addHook(world.store(), silent.url);
    await addHook(world.store(), quick.url, { id: "quick" });
    await publishEvent(world.store(), ["event-1", "event-2"], { at: world.now() });
    world.deliver({ timeoutMs: 1000 });
    await world.expectDelivery("event-2", { state: "delivered" }, "quick");
    await world.expectDelivery("event-1", {
      state: "waiting",
      tries: 1,
      status: null,
      problem: "no-answer:1",
    });
    expect(idsAt(quick)).toEqual(["event-1", "event-2"]);
  });

  test("is in a private network, which a server that others can reach does not call", async () => {
    const to = await world.receiver();
    await addHook(world.store(), to.url);
    await addHook(world.store(), `https://localhost:${to.port}/`, { id: "name" });
    await addHook(world.store(), "http://1.1.1.1/", { id: "plain" });
    await publishEvent(world.store(), ["event-1"], { at: world.now() });
    world.deliver({ allowsPrivate: false });
    const isPrivate = { status: null, problem: "address-private" };
    await world.expectDelivery("event-1", isPrivate);
    await world.expectDelivery("event-1", isPrivate, "name");
    const isPlain = { problem: "not-https" };
    await world.expectDelivery("event-1", isPlain, "plain");
    expect(to.received).toEqual([]);
  });

  test("has an unknown host name", async () => {
    await addHook(world.store(), "https://no-such-host.invalid/");
    await publishEvent(world.store(), ["event-1"], { at: world.now() });
    world.deliver();
    await world.expectDelivery("event-1", {
      tries: 1,
      status: null,
      problem: expect.stringMatching(/^(host-not-found|connection-failed:[A-Z_]+)$/),
    });
  });
});
