import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aReward, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { changedPositions, updateRewardOrder } from "./update-reward-order.ts";

const context = contextFor(aUser({ role: "admin" }));
const menu = [
  aReward({ id: "coffee", title: "Coffee", displayOrder: 1 }),
  aReward({ id: "voucher", title: "Voucher", displayOrder: 2 }),
  aReward({ id: "shirt", title: "Shirt", displayOrder: 5 }),
  aReward({ id: "gift", title: "Gift", displayOrder: 99 }),
];

async function order(ids: readonly string[], rewards = menu) {
  const input = { ids: [...ids] };
  const facts = await updateRewardOrder.load(input, readerOf({ rewards }), context, undefined);
  return updateRewardOrder.decide(facts, input, context);
}

const patch = (id: string, displayOrder: number) => ({
  kind: "patch",
  dataset: "rewards",
  id,
  fields: { displayOrder },
});

describe("a new order (specification §2, Manage Rewards)", () => {
  test("changes only the positions within the range of the move", async () => {
    expect(await order(["voucher", "coffee", "shirt", "gift"])).toEqual({
      changes: [patch("voucher", 1), patch("coffee", 2)],
      events: [{ name: "reward-order.updated", params: {} }],
      result: {},
      audit: { kind: "reward", id: "", name: "", detail: saying("Coffee: place 1 → 2") },
    });
  });

  test.each([
    ["one moved far", ["shirt", "coffee", "voucher", "gift"], "Shirt: place 3 → 1"],
    ["all reversed", ["gift", "shirt", "voucher", "coffee"], "4 rewards moved"],
    ["none", ["coffee", "voucher", "shirt", "gift"], "nothing-changed"],
  ])("%s is audited", async (_case, ids, detail) => {
    expect(await order(ids)).toMatchObject({ audit: { detail: saying(detail) } });
  });

  test("ignores deleted rewards, and keeps added ones at the end", async () => {
    const decision = await order(["gone", "shirt", "coffee", "voucher"]);
    expect(decision).toMatchObject({
      changes: [patch("shirt", 1), patch("coffee", 2), patch("voucher", 5)],
    });
  });

  test("separates rewards with the same number", async () => {
    const rewards = ["a", "b", "c"].map((id) => aReward({ id, displayOrder: 7 }));
    expect(await order(["c", "a", "b"], rewards)).toMatchObject({
      changes: [patch("a", 8), patch("b", 9)],
    });
  });

  test("results in the requested order, whatever the numbers were", () => {
    const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 20 });
    const cases = numbers.chain((places) => {
      const rewards = places.map((displayOrder, at) => ({ id: `r${at}`, displayOrder }));
      const ids = rewards.map(({ id }) => id);
      return fc.tuple(
        fc.constant(rewards),
        fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length }),
      );
    });
    fc.assert(
      fc.property(cases, ([rewards, ids]) => {
        const moved = new Map(changedPositions(rewards, ids).map((place) => [place.id, place]));
        const after = rewards.map((reward) => moved.get(reward.id) ?? reward);
        const sorted = after.toSorted((a, b) => a.displayOrder - b.displayOrder);
        expect(sorted.map(({ id }) => id)).toEqual(ids);
        expect(new Set(after.map(({ displayOrder }) => displayOrder)).size).toBe(rewards.length);
      }),
    );
  });

  test.each([[[]], [["coffee", "coffee"]], [[""]], ["coffee"], [null]])("rejects %j", (ids) => {
    expect(updateRewardOrder.input.safeParse({ ids }).success).toBe(false);
  });
});
