import { describe, expect, test } from "vitest";
import { DAY_MS } from "#core/kit/time.ts";
import type { Conditions } from "#core/segments/conditions.ts";
import { countId, type Segment } from "#core/segments/segment.ts";
import { startedCount } from "#core/segments/segment-count.ts";
import { testsOf } from "#core/segments/segment-tests.ts";
import { countMembers } from "#engine/segments/count-members.ts";
import { startDailyCounts } from "#engine/segments/daily-counts.ts";
import { removeMembers } from "#engine/segments/remove-members.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { aMessage } from "#testing/message-rows.ts";
import { aProduct } from "#testing/rows.ts";
import { aSegment } from "#testing/segment-rows.ts";
import {
  aCustomer,
  context,
  engines,
  NOW,
  neverStopped,
  program,
  segmentStore,
} from "./testing/segment-store.ts";

/** More than one step of a job. */
const MANY = 450;

const latte = { text: "Latte", quantity: 1, amount: 350, sku: "LATTE" };

describe.each(engines)("a counted segment, on %s", (_engine, open) => {
  const { store, atTime, parts, customer, bought } = segmentStore(open);

  /** Stores a segment and starts to count it. */
  async function counting(conditions: Conditions, now = NOW): Promise<Segment> {
    const id = context.fresh.id();
    const segment = aSegment({ id, kind: "counted", conditions });
    await commit(store(), inserted("segments", segment), ...startedCount(id, undefined, now));
    return segment;
  }

  const run = (id: string, now = NOW, control = neverStopped) =>
    countMembers(parts(now), program, countId(id, now), control);

  const rowOf = (id: string) => store().reader.one("segments", { id });

  async function membersOf(id: string): Promise<readonly string[]> {
    const segment = await rowOf(id);
    if (segment === undefined) return [];
    const rows = await store().reader.many("segmentCustomers", {
      where: testsOf(segment, atTime(NOW)),
      order: [["id", "asc"]],
      limit: 999,
    });
    return rows.map((row) => row.id);
  }

  test("has the customers who bought a product in a period and meet its other conditions", async () => {
    const product = aProduct({ id: "latte", sku: "LATTE", skuKey: "latte", category: "Coffee" });
    await commit(store(), inserted("products", product));
    const tier = "Coffee";
    const [ana, ben, cleo, dan] = [
      await customer({ tier }),
      await customer({ tier }),
      await customer({ tier }),
      await customer(),
    ];
    await bought(ana.id, 3, { lines: [latte] });
    await bought(ben.id, 40, { lines: [latte] });
    await bought(cleo.id, 3, { lines: [{ ...latte, sku: "CAKE" }] });
    await bought(dan.id, 3, { lines: [latte] });
    const products = { skus: [], categories: ["coffee"] };
    const lately = await counting({ tiers: [tier], bought: { products, days: 30 } });
    expect(await membersOf(lately.id)).toEqual([]);
    expect(await run(lately.id)).toBe(true);
    expect(await membersOf(lately.id)).toEqual([ana.id]);
    expect(await rowOf(lately.id)).toMatchObject({ frozenAt: NOW, size: 1 });
    const april = { first: "2026-04-01", last: "2026-04-30" };
    const earlier = await counting({ tiers: [tier], bought: { products, ...april } });
    await run(earlier.id);
    expect(await membersOf(earlier.id)).toEqual([ben.id]);
  }, 60_000);

  test("stores everybody once, also after an interruption and by two processes", async () => {
    const tier = "Many";
    const users = Array.from({ length: MANY }, () => aCustomer({ tier }));
    await commit(store(), ...users.map((row) => inserted("users", row)));
    const buyers = users.filter((_user, at) => at % 3 === 0).map(({ id }) => id);
    for (const id of buyers) await bought(id, 2, { amount: 700 });
    const period = { first: "2026-05-01", last: "2026-05-20" };
    const { id } = await counting({ tiers: [tier], spentBetween: { from: 700, ...period } });
    let steps = 0;
    expect(await run(id, NOW, { ...neverStopped, isStopped: () => steps++ > 0 })).toBe(false);
    const count = await store().reader.one("segmentCounts", { id });
    expect(count).toMatchObject({ state: "running", customers: 200, total: MANY });
    expect(await Promise.all([run(id), run(id)])).toEqual([true, true]);
    expect(await membersOf(id)).toEqual(buyers.toSorted());
    expect(await store().reader.one("segmentCounts", { id })).toMatchObject({
      state: "done",
      customers: MANY,
      found: buyers.length,
    });
    // A job that is run again after its end keeps the list.
    expect(await run(id)).toBe(true);
    expect(await membersOf(id)).toHaveLength(buyers.length);
  }, 60_000);

  test("keeps its list during a count, has the new one after it, and removes the old one", async () => {
    const tier = "Again";
    const ana = await customer({ tier });
    await bought(ana.id, 1);
    const period = { first: "2026-05-01", last: "2026-05-30" };
    const { id } = await counting({ tiers: [tier], visitedBetween: period });
    await run(id);
    const ben = await customer({ tier });
    await bought(ben.id, 0);
    const tomorrow = NOW + DAY_MS;
    const before = await store().reader.one("segmentCounts", { id });
    await commit(store(), ...startedCount(id, before, tomorrow));
    expect(await membersOf(id)).toEqual([ana.id]);
    expect(await run(id, tomorrow)).toBe(true);
    expect(await membersOf(id)).toEqual([ana.id, ben.id].toSorted());
    const old = countId(id, NOW);
    expect(await store().reader.one("jobs", { id: `removal.${old}` })).toMatchObject({
      kind: "segment-removal",
    });
    await removeMembers(parts(), old, neverStopped);
    expect(await store().reader.count("segmentMembers", { segmentId: old })).toBe(0);
    expect(await membersOf(id)).toHaveLength(2);
  });

  test("that is stopped or deleted while it is counted leaves nothing behind", async () => {
    const tier = "Stopped";
    const users = Array.from({ length: MANY }, () => aCustomer({ tier }));
    await commit(store(), ...users.map((row) => inserted("users", row)));
    for (const { id } of users.slice(0, 3)) await bought(id, 1);
    const period = { first: "2026-05-01", last: "2026-05-30" };
    const conditions = { tiers: [tier], visitedBetween: period };
    for (const ended of ["stopped", "deleted"] as const) {
      const { id } = await counting(conditions);
      let steps = 0;
      await run(id, NOW, { ...neverStopped, isStopped: () => steps++ > 1 });
      const stored = { segmentId: countId(id, NOW) };
      expect(await store().reader.count("segmentMembers", stored)).toBeGreaterThan(0);
      if (ended === "stopped") {
        await commit(store(), patched("segmentCounts", id, { state: "stopped" }));
      } else {
        await commit(store(), { kind: "remove", dataset: "segmentCounts", id });
        await commit(store(), { kind: "remove", dataset: "segments", id });
      }
      expect(await run(id)).toBe(true);
      expect(await store().reader.count("segmentMembers", stored)).toBe(0);
      expect(await membersOf(id)).toEqual([]);
    }
  }, 60_000);

  test("is not counted again while a message is being sent to it", async () => {
    const { id } = await counting({ visitedBetween: { first: "2026-05-01", last: "2026-05-30" } });
    const message = aMessage({ id: `to-${id}`, segmentId: id, state: "sending" });
    await commit(
      store(),
      patched("segmentCounts", id, { state: "done" }),
      inserted("segmentMessages", message),
    );
    const tomorrow = NOW + DAY_MS;
    await startDailyCounts(parts(tomorrow), program);
    expect(await store().reader.one("segmentCounts", { id })).toMatchObject({ startedAt: NOW });
    await commit(store(), patched("segmentMessages", message.id, { state: "sent" }));
    await startDailyCounts(parts(tomorrow), program);
    expect(await store().reader.one("segmentCounts", { id })).toMatchObject({
      startedAt: tomorrow,
    });
  });

  test("is counted again once a day, also after a count was stopped", async () => {
    const { id } = await counting({ visitedBetween: { first: "2026-05-01", last: "2026-05-30" } });
    const stateAt = async (now: number) => {
      await startDailyCounts(parts(now), program);
      return store().reader.one("segmentCounts", { id });
    };
    await commit(store(), patched("segmentCounts", id, { state: "stopped" }));
    expect(await stateAt(NOW)).toMatchObject({ state: "stopped", startedAt: NOW });
    const tomorrow = NOW + DAY_MS;
    expect(await stateAt(tomorrow)).toMatchObject({ state: "running", startedAt: tomorrow });
    expect(await stateAt(tomorrow + 1)).toMatchObject({ startedAt: tomorrow });
    expect(await store().reader.one("jobs", { id: countId(id, tomorrow) })).toMatchObject({
      kind: "segment-count",
      state: "queued",
    });
  });
});
