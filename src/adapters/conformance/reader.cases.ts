import { beforeAll, describe, expect, it } from "vitest";
import type { Grouping, Where } from "#core/kit/reader.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aCode, aReward, NOW, redemptionBy } from "./rows.ts";

const codes = [
  aCode({ id: "a", productId: "Latte", points: 10, createdAt: NOW + 3 }),
  aCode({ id: "b", productId: "Mocha", points: 20, createdAt: NOW + 2 }),
  aCode({ id: "c", productId: "Latte", points: 30, createdAt: NOW + 1, ...redemptionBy("ana") }),
  aCode({ id: "d", productId: "latte", points: 40, createdAt: NOW, ...redemptionBy("ben") }),
];

const lattes = { dataset: "qrCodes", field: "id", where: { productId: "Latte" } };
const redeemed = { dataset: "qrCodes", field: "id", where: { isRedeemed: true } };

/** Each test with the ids of the codes that pass it. */
const tests: readonly (readonly [string, Where<QrCode>, string])[] = [
  ["no test", {}, "abcd"],
  ["a text", { productId: "Latte" }, "ac"],
  ["a number", { points: 20 }, "b"],
  ["true", { isRedeemed: true }, "cd"],
  ["false", { isRedeemed: false }, "ab"],
  ["null", { redeemedBy: null }, "ab"],
  ["several at once", { productId: "Latte", isRedeemed: true }, "c"],
  ["any of texts", { productId: { anyOf: ["Mocha", "latte", "Tea"] } }, "bd"],
  ["any of one", { id: { anyOf: ["a"] } }, "a"],
  ["any of none", { id: { anyOf: [] } }, ""],
  ["any of numbers", { points: { anyOf: [10, 40] } }, "ad"],
  ["any of truths", { isRedeemed: { anyOf: [true] } }, "cd"],
  ["any of, with null", { redeemedBy: { anyOf: ["ben", null] } }, "abd"],
  ["not a text", { productId: { not: "Latte" } }, "bd"],
  ["not a text, where null is something else", { redeemedBy: { not: "ana" } }, "abd"],
  ["not null", { redeemedBy: { not: null } }, "cd"],
  ["at least", { points: { atLeast: 20 } }, "bcd"],
  ["below", { points: { below: 20 } }, "a"],
  ["at least, where null is nothing", { redeemedAt: { atLeast: 0 } }, "cd"],
  ["below, where null is nothing", { redeemedAt: { below: NOW + 1 } }, "cd"],
  ["a range", { points: { atLeast: 20 }, createdAt: { below: NOW + 2 } }, "cd"],
  ["a range of one field", { points: { atLeast: 20, below: 40 } }, "bc"],
  ["an empty range", { points: { atLeast: 20, below: 20 } }, ""],
  ["a value among those of a dataset", { id: { among: [lattes] } }, "ac"],
  ["a value among those of two datasets", { id: { among: [lattes, redeemed] } }, "c"],
  ["a value among none", { id: { among: [{ ...lattes, where: { points: 999 } }] } }, ""],
  ["a value among others, and a number", { id: { among: [redeemed] }, points: 40 }, "d"],
  ["a text that looks like a command", { productId: "'; drop table users; --" }, ""],
];

/** A page of rows with some of their fields. */
function pickCases(store: () => Store): void {
  it("reads a page with some fields, in any order, of each kind of column", async () => {
    const fields = ["points", "isRedeemed", "id", "redeemedBy"] as const;
    const page = { order: [["createdAt", "asc"]] as const, limit: 2, after: [NOW] };
    const found = await store().reader.pick("qrCodes", fields, page);
    expect(found.map(({ id }) => id)).toEqual(["c", "b"]);
    expect(found[0]).toMatchObject({ id: "c", points: 30, isRedeemed: true, redeemedBy: "ana" });
  });

  it("reads the same page with some fields and with all", async () => {
    const page = { where: { productId: "Latte" }, order: [["id", "desc"]] as const, limit: 5 };
    const [some, all] = await Promise.all([
      store().reader.pick("qrCodes", ["id"], page),
      store().reader.many("qrCodes", page),
    ]);
    expect(some.map(({ id }) => id)).toEqual(["c", "a"]);
    expect(all).toEqual(codes.filter(({ id }) => id === "a" || id === "c").toReversed());
  });
}

/** Every kind of test with every kind of read. */
export function readerCases(store: () => Store): void {
  beforeAll(async () => {
    await commit(store(), ...codes.map((code) => inserted("qrCodes", code)));
  });

  pickCases(store);

  describe.each(tests)("tests for %s", (_name, where, ids) => {
    const passing = codes.filter(({ id }) => ids.includes(id));

    it("in a list", async () => {
      const found = await store().reader.many("qrCodes", {
        where,
        order: [["id", "asc"]],
        limit: 10,
      });
      expect(found).toEqual(passing);
    });

    it("in a count and a sum", async () => {
      const points = passing.reduce((sum, code) => sum + code.points, 0);
      expect(await store().reader.count("qrCodes", where)).toBe(passing.length);
      expect(await store().reader.sum("qrCodes", "points", where)).toBe(points);
    });

    it("for one row", async () => {
      const found = await store().reader.one("qrCodes", where);
      expect(passing.length === 0 ? [undefined] : passing).toContainEqual(found);
    });

    it("for one locked row in a transaction", async () => {
      const found = await store().transact(async (reader) => ({
        changes: [],
        result: await reader.one("qrCodes", where, { lock: true }),
      }));
      expect(passing.length === 0 ? [undefined] : passing).toContainEqual(found);
    });
  });

  it("adds up in groups, with and without tests, a sum, or anything to add", async () => {
    const groups = async (own: Parameters<typeof readGroups>[1]) =>
      (await readGroups(store(), own))
        .map(({ key, count, sum }) => [...Object.values(key), count, sum])
        .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
    expect(await groups({ by: ["productId"], sum: "points" })).toEqual([
      ["Latte", 2, 40],
      ["Mocha", 1, 20],
      ["latte", 1, 40],
    ]);
    expect(await groups({ by: ["isRedeemed", "redeemedBy"] })).toEqual([
      [false, null, 2, 0],
      [true, "ana", 1, 0],
      [true, "ben", 1, 0],
    ]);
    expect(await groups({ by: ["points"], where: { productId: "Tea" } })).toEqual([]);
  });

  it("sums a field that may be empty, and finds 0 in an empty dataset", async () => {
    const rewards = [
      aReward({ availabilityCount: 3 }),
      aReward(),
      aReward({ availabilityCount: 4 }),
    ];
    expect(await store().reader.sum("rewards", "availabilityCount", {})).toBe(0);
    await commit(store(), ...rewards.map((reward) => inserted("rewards", reward)));
    expect(await store().reader.sum("rewards", "availabilityCount", {})).toBe(7);
    expect(await store().reader.count("feedback", {})).toBe(0);
    expect(await store().reader.one("feedback", { id: "none" })).toBeUndefined();
  });

  it("returns copies: changing a read row changes nothing", async () => {
    const first = await store().reader.one("qrCodes", { id: "a" });
    Object.assign(first ?? {}, { points: 999 });
    expect(await store().reader.one("qrCodes", { id: "a" })).toEqual(codes[0]);
  });
}

function readGroups(
  store: Store,
  grouping: Grouping<QrCode, "productId" | "points" | "isRedeemed" | "redeemedBy">,
) {
  return store.reader.groups("qrCodes", grouping);
}
