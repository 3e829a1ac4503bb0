import { beforeAll, describe, expect, it } from "vitest";
import type { Listing, Order } from "#core/kit/reader.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aCode, NOW, redemptionBy } from "./rows.ts";

// Every field but the id has ties, so that an order needs all its fields.
const codes = "abcdefghij".split("").map((id, index) =>
  aCode({
    id,
    productId: ["Mocha", "Éclair", "latte", "Latte"][index % 4] ?? "",
    createdAt: NOW + (index % 3),
    ...(index % 2 === 0 ? {} : { ...redemptionBy(id), redeemedAt: NOW + (index % 5) }),
  }),
);

const orders: readonly (readonly [string, Order<QrCode>])[] = [
  ["one field up", [["id", "asc"]]],
  ["one field down", [["id", "desc"]]],
  [
    "two fields down",
    [
      ["createdAt", "desc"],
      ["id", "desc"],
    ],
  ],
  [
    "two fields up",
    [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
  ],
  [
    "two fields in different directions",
    [
      ["createdAt", "desc"],
      ["id", "asc"],
    ],
  ],
  [
    "text and number in different directions",
    [
      ["productId", "asc"],
      ["createdAt", "desc"],
      ["id", "desc"],
    ],
  ],
];

function compare(order: Order<QrCode>, a: QrCode, b: QrCode): number {
  for (const [field, direction] of order) {
    const [left, right] = [a[field] ?? -1, b[field] ?? -1];
    if (left !== right) return left < right === (direction === "asc") ? -1 : 1;
  }
  return 0;
}

/** Orders, and pages in every direction. */
export function pagingCases(store: () => Store): void {
  const ids = async (listing: Listing<QrCode>) =>
    (await store().reader.many("qrCodes", listing)).map(({ id }) => id);

  beforeAll(async () => {
    await commit(store(), ...codes.map((code) => inserted("qrCodes", code)));
  });

  describe.each(orders)("by %s", (_name, order) => {
    const sorted = codes.toSorted((a, b) => compare(order, a, b));

    it("lists whole", async () => {
      expect(await ids({ order, limit: 100 })).toEqual(sorted.map(({ id }) => id));
    });

    it("pages without a gap or a repeat", async () => {
      const seen: string[] = [];
      let after: (string | number)[] | undefined;
      do {
        const page = await store().reader.many("qrCodes", {
          order,
          limit: 3,
          ...(after === undefined ? {} : { after }),
        });
        seen.push(...page.map(({ id }) => id));
        const last = page.at(-1);
        after = last && order.map(([field]) => last[field]).filter(isPlain);
      } while (after !== undefined);
      expect(seen).toEqual(sorted.map(({ id }) => id));
    });
  });

  it("pages within tests", async () => {
    const where = { isRedeemed: true, redeemedBy: { not: "d" } };
    expect(await ids({ where, order: [["id", "desc"]], limit: 2, after: ["h"] })).toEqual([
      "f",
      "b",
    ]);
  });

  it.each(["asc", "desc"] as const)("counts null as the smallest value (%s)", async (direction) => {
    const order: Order<QrCode> = [
      ["redeemedAt", direction],
      ["id", "asc"],
    ];
    const sorted = codes.toSorted((a, b) => compare(order, a, b));
    expect(await ids({ order, limit: 100 })).toEqual(sorted.map(({ id }) => id));
  });

  it("lists nothing for a limit of 0 and after the last row", async () => {
    expect(await ids({ order: [["id", "asc"]], limit: 0 })).toEqual([]);
    expect(await ids({ order: [["id", "asc"]], limit: 5, after: ["j"] })).toEqual([]);
  });
}

function isPlain(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
