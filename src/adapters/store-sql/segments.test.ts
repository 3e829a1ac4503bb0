import { describe, expect, test } from "vitest";
import { DAY_MS } from "#core/kit/time.ts";
import { moveWindows } from "#engine/segments/move-windows.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { aPurchase } from "#testing/rows.ts";
import { engines, NOW, neverStopped, program, segmentStore } from "./testing/segment-store.ts";

describe.each(engines)("what segments know is kept, on %s", (_engine, open) => {
  const { store, rowOf, parts, customer, bought, faults } = segmentStore(open);

  test("of a new customer, a change of theirs, and their deletion", async () => {
    const { id } = await customer({ birthday: "1990-02-29", joinedDate: NOW });
    expect(await rowOf(id)).toMatchObject({
      tier: "Bronze",
      points: 0,
      birthday: 229,
      isActive: true,
      joinedBy: "unknown",
      visits365: 0,
      usualLocationId: "",
      score: "none",
    });
    await commit(store(), patched("users", id, { isActive: false, tier: "Gold" }));
    expect(await rowOf(id)).toMatchObject({ isActive: false, tier: "Gold" });
    await commit(store(), { kind: "remove", dataset: "users", id });
    expect(await rowOf(id)).toBeUndefined();
  });

  test("not of staff", async () => {
    const { id } = await customer({ role: "sub-admin" });
    expect(await rowOf(id)).toBeUndefined();
  });

  test("in the number of active customers, of all tiers and of some, which is that of their rows", async () => {
    const tier = "Counted";
    const [ana, ben] = await Promise.all([{}, {}, {}].map(() => customer({ tier })));
    await customer({ tier, role: "sub-admin" });
    const countOf = async (where: object) => {
      const { reader } = store();
      const rows = await reader.many("segmentCustomers", {
        where: { isActive: true, ...where },
        order: [["id", "asc"]],
        limit: 999,
      });
      const count = await reader.count("segmentCustomers", { isActive: true, ...where });
      expect(count).toBe(rows.length);
      return count;
    };
    const all = await countOf({});
    expect(await countOf({ tier: { anyOf: [tier] } })).toBe(3);
    await commit(store(), patched("users", ana?.id ?? "", { isActive: false }));
    await commit(store(), patched("users", ben?.id ?? "", { tier: "Gold" }));
    expect(await countOf({ tier: { anyOf: [tier] } })).toBe(1);
    expect(await countOf({ tier: { anyOf: [tier, "Gold"] } })).toBe(2);
    expect(await countOf({})).toBe(all - 1);
    await store().prune(NOW);
    expect(await countOf({})).toBe(all - 1);
  });

  test("of purchases by window, of refunds, and of the usual location", async () => {
    const { id } = await customer();
    await bought(id, 300, { locationId: "pier", amount: 100 });
    await bought(id, 200, { locationId: "pier", amount: 100, startsVisit: false });
    const refunded = await bought(id, 60, { locationId: "pier", amount: 250 });
    await bought(id, 5, { locationId: "harbour", amount: 1000 });
    await moveWindows(parts(), program, neverStopped);
    expect(await rowOf(id)).toMatchObject({
      visits30: 1,
      spend30: 1000,
      visits90: 2,
      spend90: 1250,
      visits365: 3,
      spend365: 1450,
      usualLocationId: "pier",
    });
    await commit(store(), patched("purchases", refunded, { refunded: 50 }));
    expect(await rowOf(id)).toMatchObject({ spend30: 1000, spend90: 1200, spend365: 1400 });
    await bought(id, 1, { amount: 1 });
    expect(await rowOf(id)).toMatchObject({ visits30: 2, spend30: 1001, spend365: 1401 });
    expect(await faults()).toEqual([]);
  }, 60_000); // starts the thread of slow reads

  test("of windows that move on with the days, and back with the time zone", async () => {
    const { id } = await customer();
    await bought(id, 29, { amount: 700 });
    await bought(id, 28, { amount: 40 });
    await moveWindows(parts(), program, neverStopped);
    expect(await rowOf(id)).toMatchObject({ visits30: 2, spend30: 740 });
    const tomorrow = NOW + DAY_MS;
    await moveWindows(parts(tomorrow), program, neverStopped);
    expect(await rowOf(id)).toMatchObject({ visits30: 1, spend30: 40, visits90: 2 });
    expect(await faults()).toEqual([]);
    await moveWindows(parts(), program, neverStopped);
    expect(await rowOf(id)).toMatchObject({ visits30: 2, spend30: 740 });
    expect(await faults()).toEqual([]);
  });

  test("of many purchases at the same moment, in one step of the window", async () => {
    const { id } = await customer();
    const at = NOW - 100 * DAY_MS;
    const rows = Array.from({ length: 250 }, (_, number) =>
      inserted(
        "purchases",
        aPurchase({
          id: `${id}-${number}`,
          userId: id,
          checkId: `${id}-${number}`,
          soldAt: at,
          recordedAt: at,
        }),
      ),
    );
    await moveWindows(parts(at), program, neverStopped);
    await commit(store(), ...rows);
    expect(await rowOf(id)).toMatchObject({ spend90: 250_000 });
    await moveWindows(parts(), program, neverStopped);
    expect(await rowOf(id)).toMatchObject({ spend90: 0, spend365: 250_000 });
    expect(await faults()).toEqual([]);
  });

  test("of how a customer joined", async () => {
    const [ana, ben] = [await customer({ joinedBy: "counter" }), await customer()];
    expect(await rowOf(ana.id)).toMatchObject({ joinedBy: "counter" });
    expect(await rowOf(ben.id)).toMatchObject({ joinedBy: "unknown" });
    expect(await faults()).toEqual([]);
  });

  test("reports a difference", async () => {
    const { id } = await customer();
    await commit(store(), patched("segmentCustomers", id, { visits30: 7 }));
    expect(await faults()).toEqual([`What segments know about the user ${id} differs.`]);
    await commit(store(), patched("segmentCustomers", id, { visits30: 0 }));
  });
});
