import { expect, it } from "vitest";
import type { Purchase } from "#core/purchases/purchase.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { aPurchase } from "#testing/rows.ts";
import { expectBroken, fresh } from "./rows.ts";

/** Violations of the invariants of purchases: their data never changes, and refunded amounts only grow (decisions 040 and 105). */
export function counterInvariantCases(store: () => Store): void {
  const halfBack = async () => {
    const row = aPurchase({ id: fresh.id(), checkId: fresh.id(), refunded: 500, pointsBack: 5 });
    await commit(store(), inserted("purchases", row));
    return row;
  };

  it.each<readonly [string, Partial<Purchase>]>([
    ["of somebody else", { userId: "ben" }],
    ["at another place", { locationId: "station" }],
    ["by another check", { checkId: "another" }],
    ["of another amount", { amount: 1001 }],
    ["in other money", { currency: "USD" }],
    ["for other points", { points: 11 }],
    ["for other base points", { basePoints: 9 }],
    ["with more carried in", { carriedIn: 1 }],
    ["with more carried over", { carriedOver: 1 }],
    ["at another time", { soldAt: 0 }],
    ["of which less money came back", { refunded: 499 }],
    ["of which fewer points came back", { pointsBack: 4 }],
    ["of which more money came back than there was", { refunded: 1001 }],
    ["of which more points came back than there were", { pointsBack: 11 }],
    ["of which a millionth more came back than there was", { pointsBack: 10, carriedBack: -1 }],
  ])("a purchase that is suddenly one %s", async (_what, fields) => {
    const { id } = await halfBack();
    await expectBroken(store(), "purchase-as-it-was", patched("purchases", id, fields));
  });

  it("a new purchase with more refunded than its amount", async () => {
    const over = [{ refunded: 1001 }, { pointsBack: 11 }, { pointsBack: 10, carriedBack: -1 }];
    for (const own of over) {
      const row = aPurchase({ id: fresh.id(), checkId: fresh.id(), ...own });
      await expectBroken(store(), "purchase-as-it-was", inserted("purchases", row));
    }
  });

  it("a remainder of a point or below zero", async () => {
    const wrong = [
      { carriedIn: -1 },
      { carriedIn: 1_000_000 },
      { carriedOver: -1, points: 11 },
      { carriedOver: 1_000_000 },
    ];
    for (const own of wrong) {
      const row = aPurchase({ id: fresh.id(), checkId: fresh.id(), ...own });
      await expectBroken(store(), "carried-below-one-point", inserted("purchases", row));
    }
  });

  it("nothing when a refund takes a point whose rest is carried", async () => {
    const half = { points: 0, basePoints: 0, amount: 50, carriedOver: 500_000 };
    const row = aPurchase({ id: fresh.id(), checkId: fresh.id(), ...half });
    await commit(store(), inserted("purchases", row));
    const back = { refunded: 50, pointsBack: 1, carriedBack: 500_000 };
    await expectBroken(
      store(),
      "purchase-as-it-was",
      patched("purchases", row.id, { ...back, carriedBack: 499_999 }),
    );
    await commit(store(), patched("purchases", row.id, back));
    expect(await store().reader.one("purchases", { id: row.id })).toEqual({ ...row, ...back });
  });

  it("points beyond what a product in millionths can hold are stored", async () => {
    const most = { points: 11_000_000_000_000, basePoints: 1_000_000_000_000 };
    const row = aPurchase({ id: fresh.id(), checkId: fresh.id(), ...most });
    await commit(store(), inserted("purchases", row));
    expect(await store().reader.one("purchases", { id: row.id })).toEqual(row);
  });

  it("nothing when all of it is refunded in parts", async () => {
    const row = await halfBack();
    const next = { refunded: 501, pointsBack: 5 };
    await commit(store(), patched("purchases", row.id, next));
    await commit(store(), patched("purchases", row.id, { refunded: 1000, pointsBack: 10 }));
    const found = await store().reader.one("purchases", { id: row.id });
    expect(found).toEqual({ ...row, refunded: 1000, pointsBack: 10 });
  });
}
