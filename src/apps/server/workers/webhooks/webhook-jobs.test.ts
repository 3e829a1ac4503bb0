import { createHmac } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { newJob } from "#core/jobs/job.ts";
import { newDelivery } from "#core/webhooks/new-delivery.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { migratedDatabase, testDatabaseUrl } from "#testing/database.ts";
import { addHook, delivering, idsAt, KEY, publishEvent, soon } from "#testing/server/delivering.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const world = delivering();

/** Patches a row past the rules. */
const patched = (dataset: "webhooks" | "webhookDeliveries" | "jobs", id: string, fields: object) =>
  commit(world.store(), { kind: "patch", dataset, id, fields });

describe("an event", () => {
  test("is posted as JSON, signed so that its receiver can check it", async () => {
    const to = await world.receiver();
    await addHook(world.store(), `${to.url}?shop=1`);
    await publishEvent(world.store(), ["event-1"], { at: world.now() });
    world.deliver();
    await world.expectDelivery("event-1", {
      state: "delivered",
      tries: 1,
      status: 204,
      problem: "",
    });
    expect(to.received).toHaveLength(1);
    const [call] = to.received;
    expect(call?.path).toBe("/hooks?shop=1");
    expect(JSON.parse(call?.body ?? "")).toEqual({
      id: "event-1",
      kind: "voucher.used",
      at: world.now(),
      data: { userId: "ana" },
    });
    const stamp = String(world.now() / 1000);
    const signed = createHmac("sha256", KEY).update(`event-1.${stamp}.${call?.body}`);
    expect(call?.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": "event-1",
      "webhook-timestamp": stamp,
      "webhook-signature": `v1,${signed.digest("base64")}`,
    });
  });

  test("is delivered to every webhook that subscribes to its kind, and removed if none does", async () => {
    const [all, some] = [await world.receiver(), await world.receiver()];
    await addHook(world.store(), all.url, { id: "all" });
    await addHook(world.store(), some.url, { id: "some", kinds: ["customer.deleted"] });
    await addHook(world.store(), "http://127.0.0.1:1/", { id: "paused", isActive: false });
    await publishEvent(world.store(), ["used"], { at: world.now() });
    await publishEvent(world.store(), ["left"], { at: world.now(), kind: "customer.deleted" });
    world.deliver();
    await world.expectDelivery("left", { state: "delivered" }, "some");
    await vi.waitFor(() => expect(new Set(idsAt(all))).toEqual(new Set(["left", "used"])), soon);
    expect(idsAt(some)).toEqual(["left"]);
    expect(await world.store().reader.count("webhookDeliveries", {})).toBe(3);
    expect(await world.store().reader.count("webhookEvents", { sharedAt: null })).toBe(0);

    await patched("webhooks", "all", { isActive: false });
    await publishEvent(world.store(), ["unheard"], { at: world.now() });
    await vi.waitFor(
      async () =>
        expect(await world.store().reader.one("webhookEvents", { id: "unheard" })).toBeUndefined(),
      soon,
    );
  });

  test("is delivered in order, as long as there are no failures", async () => {
    const to = await world.receiver();
    await addHook(world.store(), to.url);
    const ids = Array.from({ length: 150 }, (_, at) => `event-${String(at).padStart(3, "0")}`);
    for (const id of ids.toReversed())
      await publishEvent(world.store(), [id], { at: world.now() - 1000 + ids.indexOf(id) });
    world.deliver();
    await vi.waitFor(() => expect(to.received).toHaveLength(ids.length), { timeout: 30_000 });
    expect(idsAt(to)).toEqual(ids);
  }, 40_000);
});

describe("a webhook", () => {
  test("that is paused receives nothing, and later the waiting events", async () => {
    const to = await world.receiver((_call, number) => ({ status: number === 1 ? 503 : 204 }));
    await addHook(world.store(), to.url);
    await publishEvent(world.store(), ["before"], { at: world.now() });
    world.deliver();
    await world.expectDelivery("before", { tries: 1 });
    await patched("webhooks", "hook", { isActive: false });
    world.travel(HOUR);
    await publishEvent(world.store(), ["meanwhile"], { at: world.now() });
    await world.expectShared();
    expect(idsAt(to)).toEqual(["before"]);
    await patched("webhooks", "hook", { isActive: true });
    await world.expectDelivery("before", { state: "delivered", tries: 2 });
    expect(await world.deliveryOf("meanwhile")).toBeUndefined();
  });

  test("that is deleted is removed with all its deliveries, page by page", async () => {
    await addHook(world.store(), "http://127.0.0.1:1/", { isActive: false });
    await addHook(world.store(), "http://127.0.0.1:1/", { id: "other", isActive: false });
    const event = { id: "e", kind: "voucher.used" };
    const waiting = (webhookId: string, at: number) =>
      newDelivery(`${webhookId}-${at}`, webhookId, event, world.now());
    const deliveries = Array.from({ length: 450 }, (_, at) => waiting("hook", at)).flat();
    await commit(world.store(), ...deliveries, ...waiting("other", 1));
    await patched("webhooks", "hook", { secret: "", deletedAt: world.now() });
    const removal = { id: "hook", kind: "webhook-removal", queue: "webhook-removal" } as const;
    const row = newJob(removal, world.now());
    await commit(world.store(), inserted("jobs", row));
    world.deliver();
    await vi.waitFor(async () => expect(await world.hook()).toBeUndefined(), soon);
    expect(await world.store().reader.count("webhookDeliveries", { webhookId: "hook" })).toBe(0);
    expect(await world.store().reader.count("webhookDeliveries", { webhookId: "other" })).toBe(1);
    await vi.waitFor(
      async () =>
        expect(await world.store().reader.one("jobs", { id: "hook" })).toMatchObject({
          state: "done",
          stepsDone: 400,
          stepCount: 450,
        }),
      soon,
    );
    expect(await world.store().reader.count("jobs", { kind: "webhook-delivery" })).toBe(1);
  });

  test("whose event is no longer stored gives its delivery up", async () => {
    const to = await world.receiver();
    await addHook(world.store(), to.url);
    await publishEvent(world.store(), ["event-1"], { at: world.now(), sharedAt: world.now() });
    const pruned = { id: "pruned", kind: "voucher.used" };
    await commit(world.store(), ...newDelivery("late", "hook", pruned, world.now()));
    world.deliver();
    const problem = "event-deleted";
    await world.expectDelivery("pruned", { state: "given-up", problem });
    expect(to.received).toEqual([]);
  });
});

describe("a process", () => {
  test("that stops aborts deliveries in flight, which the next one sends at once", async () => {
    let isSilent = true;
    const to = await world.receiver(() => (isSilent ? "nothing" : { status: 204 }));
    await addHook(world.store(), to.url);
    await publishEvent(world.store(), ["event-1"], { at: world.now() });
    const first = world.deliver();
    await vi.waitFor(() => expect(to.received).toHaveLength(1), soon);
    await first.stop();
    expect(await world.deliveryOf("event-1")).toMatchObject({
      state: "waiting",
      tries: 0,
      dueAt: world.now(),
    });
    isSilent = false;
    world.deliver();
    await world.expectDelivery("event-1", { state: "delivered", tries: 1 });
  });

  test("leaves deliveries with another process's lease, and sends them after that one has died", async () => {
    const to = await world.receiver();
    await addHook(world.store(), to.url);
    await publishEvent(world.store(), ["taken"], { at: world.now() });
    const first = world.deliver();
    await world.expectDelivery("taken", { state: "delivered" });
    await first.stop();
    // As left by a process that dies between leasing a delivery and recording it.
    const { id = "" } = (await world.deliveryOf("taken")) ?? {};
    await patched("webhookDeliveries", id, { state: "waiting" });
    const lease = { state: "running", leasedBy: "dead", leasedUntil: world.now() + MINUTE };
    await patched("jobs", id, { ...lease, finishedAt: null });
    await publishEvent(world.store(), ["free"], { at: world.now() });
    world.deliver();
    await world.expectDelivery("free", { state: "delivered" });
    expect(await world.deliveryOf("taken")).toMatchObject({ state: "waiting" });
    world.travel(MINUTE);
    await world.expectDelivery("taken", { state: "delivered", tries: 2 });
    expect(idsAt(to)).toEqual(["taken", "free", "taken"]);
  });

  test("that cannot read its data reports it, and continues when it can", async () => {
    const to = await world.receiver();
    await addHook(world.store(), to.url);
    let isBroken = true;
    const many: Store["reader"]["many"] = (...args) =>
      isBroken ? Promise.reject(new Error("away")) : world.store().reader.many(...args);
    const transact: Store["transact"] = (work) => world.store().transact(work);
    world.deliver({ store: { transact, reader: { ...world.store().reader, many } } });
    await vi.waitFor(() => expect(world.logged().length).toBeGreaterThan(0), soon);
    await publishEvent(world.store(), ["later"], { at: world.now() });
    isBroken = false;
    await world.expectDelivery("later", { state: "delivered" });
  });
});

test.runIf(testDatabaseUrl !== undefined)(
  "two processes on one PostgreSQL share the work, lose nothing and create no delivery twice",
  async () => {
    const database = await migratedDatabase(testDatabaseUrl ?? "");
    const one = await openPostgresStore({ url: database.url });
    const other = await openPostgresStore({ url: database.url });
    const [to, also] = [await world.receiver(), await world.receiver()];
    await addHook(one, to.url);
    await addHook(one, also.url, { id: "also" });
    const ids = Array.from({ length: 120 }, (_, at) => `event-${at}`);
    const pair = [world.deliver({ store: one }), world.deliver({ store: other })];
    for (const id of ids) await publishEvent(one, [id], { at: world.now() });
    await vi.waitFor(
      async () =>
        expect(await one.reader.count("webhookDeliveries", { state: "delivered" })).toBe(240),
      { timeout: 30_000, interval: 50 },
    );
    for (const receiving of [to, also]) {
      expect(receiving.received).toHaveLength(ids.length);
      expect(new Set(idsAt(receiving))).toEqual(new Set(ids));
    }
    for (const worker of pair) await worker.stop();
    expect(await one.reader.count("webhookDeliveries", {})).toBe(240);
    await one.close();
    await other.close();
    await database.remove();
  },
  60_000,
);
