import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aProduct, aSighting, aTillSku, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { ignoreTillSku } from "./ignore-till-sku.ts";
import { tillSkus } from "./list-till-skus.ts";
import { mapTillSku } from "./map-till-sku.ts";
import { releaseTillSku } from "./release-till-sku.ts";
import { findSoldSkus, type SoldLine, soldSkuChanges } from "./sold-skus.ts";
import { MAX_OTHER_SKUS, UNKNOWN_SKU_MS } from "./till-sku.ts";

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const used = aProduct({ firstUsedAt: 1 });
const mapped = aTillSku({ state: "mapped", productId: "latte", expiresAt: null });

type Rows = Parameters<typeof readerOf>[0];

async function sold(lines: readonly SoldLine[], rows: Rows) {
  return soldSkuChanges(await findSoldSkus(readerOf(rows), lines), lines, context);
}

async function map(rows: Rows, productId = "latte") {
  const input = { id: "sku-1", productId };
  const facts = await mapTillSku.load(input, readerOf(rows), context, undefined);
  return mapTillSku.decide(facts, input, context);
}

async function list(rows: Rows, state: "unknown" | "ignored" | "mapped" = "unknown") {
  const input = { state, after: null };
  const facts = await tillSkus.load(input, readerOf(rows), context);
  return successOf(tillSkus.show(facts, input, context));
}

describe("the SKUs of a purchase", () => {
  test("write nothing without SKUs, for used products, and for ignored SKUs", async () => {
    expect(await sold([{ text: "Tea" }, { text: "Tip", sku: "" }], {})).toEqual([]);
    expect(await sold([{ text: "Latte", sku: "latte-L" }], { products: [used] })).toEqual([]);
    const known = { products: [used], tillSkus: [mapped] };
    expect(await sold([{ text: "Latte", sku: "4711" }], known)).toEqual([]);
    const ignored = { tillSkus: [aTillSku({ state: "ignored" })] };
    expect(await sold([{ text: "Bag", sku: "4711" }], ignored)).toEqual([]);
  });

  test("mark a product as used by its own and by its other SKU, once", async () => {
    const lines = [
      { text: "Latte", sku: "LATTE-L" },
      { text: "Latte", sku: "4711" },
    ];
    expect(await sold(lines, { products: [aProduct()], tillSkus: [mapped] })).toEqual([
      { kind: "patch", dataset: "products", id: "latte", fields: { firstUsedAt: NOON } },
    ]);
  });

  test("list an unknown one with what the till called it, once for each purchase", async () => {
    const line = { text: "Croissant", sku: "4711", category: "Bakery" };
    const changes = await sold([line, { ...line, text: "Another" }], {});
    const expiresAt = NOON + UNKNOWN_SKU_MS;
    const row = aTillSku({ id: expect.any(String), purchases: 1, expiresAt });
    expect(changes).toEqual([{ kind: "insert", dataset: "tillSkus", row }]);
  });

  test("count an unknown one that is listed", async () => {
    expect(await sold([{ text: "Croissant", sku: "4711" }], { tillSkus: [aTillSku()] })).toEqual([
      {
        kind: "patch",
        dataset: "tillSkus",
        id: "sku-1",
        fields: { purchases: 3, lastSeenAt: NOON, expiresAt: NOON + UNKNOWN_SKU_MS },
      },
    ]);
  });

  test("count it by a sighting while another purchase has its row", async () => {
    const lines = [{ text: "Croissant", sku: "4711" }];
    const found = await findSoldSkus(readerOf({ tillSkus: [aTillSku()] }), lines);
    const busy = { ...found, locked: new Map() };
    expect(soldSkuChanges(busy, lines, context)).toEqual([
      {
        kind: "insert",
        dataset: "skuSightings",
        row: { id: expect.any(String), skuKey: "4711", at: NOON },
      },
    ]);
  });
});

describe("a SKU of tills", () => {
  test("becomes another SKU of a product, which then counts as used", async () => {
    const rows = { products: [aProduct()], tillSkus: [aTillSku()] };
    expect(await map(rows)).toMatchObject({
      changes: [
        {
          kind: "patch",
          dataset: "tillSkus",
          id: "sku-1",
          fields: { state: "mapped", productId: "latte", expiresAt: null },
        },
        { kind: "patch", dataset: "products", fields: { firstUsedAt: NOON } },
      ],
      events: [{ name: "sku.mapped", params: { sku: "4711", name: "Large Latte" } }],
      audit: { kind: "product", id: "latte", detail: saying("also 4711") },
    });
  });

  test("is not mapped to an archived or missing product, or one with too many", async () => {
    const rows = { tillSkus: [aTillSku()], products: [aProduct({ isActive: false })] };
    expect(outcomeOf(await map(rows))).toBe("product-archived");
    expect(outcomeOf(await map(rows, "gone"))).toBe("product-not-found");
    expect(outcomeOf(await map({ products: [used] }))).toBe("till-sku-not-found");
    const others = Array.from({ length: MAX_OTHER_SKUS }, (_, at) =>
      aTillSku({ ...mapped, id: `s${at}`, skuKey: `s${at}` }),
    );
    const full = { products: [used], tillSkus: [aTillSku(), ...others] };
    expect(outcomeOf(await map(full))).toBe("other-skus-full");
  });

  test("is ignored, and released again", async () => {
    const fields = { state: "ignored", productId: null, expiresAt: null };
    expect(ignoreTillSku.decide(aTillSku(), { id: "sku-1" }, context)).toMatchObject({
      changes: [{ kind: "patch", dataset: "tillSkus", id: "sku-1", fields }],
      audit: { kind: "sku", name: "4711" },
    });
    expect(releaseTillSku.decide(mapped, { id: "sku-1" }, context)).toMatchObject({
      changes: [{ kind: "remove", dataset: "tillSkus", id: "sku-1" }],
    });
    expect(outcomeOf(ignoreTillSku.decide(undefined, { id: "x" }, context))).toBe(
      "till-sku-not-found",
    );
  });

  test("is listed latest first, with its purchases and sightings", async () => {
    const rows = {
      tillSkus: [
        aTillSku(),
        aTillSku({ id: "sku-2", skuKey: "b", sku: "B", lastSeenAt: NOON + 1 }),
      ],
      skuSightings: [aSighting(), aSighting({ id: "sighting-2" })],
    };
    expect((await list(rows)).skus.map(({ sku, purchases }) => [sku, purchases])).toEqual([
      ["B", 2],
      ["4711", 4],
    ]);
  });

  test("is listed with its product once it is mapped, and not at all when a product has it", async () => {
    const rows = { products: [used], tillSkus: [mapped] };
    expect((await list(rows, "mapped")).skus[0]?.product).toEqual({
      id: "latte",
      sku: "LATTE-L",
      name: "Large Latte",
    });
    const owned = { products: [aProduct({ skuKey: "4711" })], tillSkus: [aTillSku()] };
    expect((await list(owned)).skus).toEqual([]);
  });
});
