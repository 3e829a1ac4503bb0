import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aProduct, aTillSku, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { compareProducts } from "./compare-products.ts";
import { importProducts, importProductsInput } from "./import-products.ts";
import { readProducts } from "./product-csv.ts";
import { MAX_PRODUCTS } from "./product-fields.ts";

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const tea = { sku: "TEA-1", name: "Green Tea", category: "Tea" };
const same = { sku: "LATTE-L", name: "Large Latte", category: "Coffee" };
const mapped = aTillSku({ state: "mapped", productId: "latte" });

type Rows = Parameters<typeof readerOf>[0];
type Lines = readonly { readonly sku: string; readonly name: string; readonly category: string }[];

async function imported(lines: Lines, rows: Rows) {
  const input = importProductsInput.parse({ products: lines });
  const facts = await importProducts.load(input, readerOf(rows), context, undefined);
  return importProducts.decide(facts, input, context);
}

async function compared(lines: Lines, rows: Rows) {
  const input = { products: [...lines] };
  const facts = await compareProducts.load(input, readerOf(rows), context);
  return successOf(compareProducts.show(facts, input, context));
}

describe("an import", () => {
  const rows = { products: [aProduct()] };

  test("adds new products, changes those with the same SKU, and leaves the others alone", async () => {
    const decision = await imported([tea, { ...same, sku: "latte-l", name: "Latte" }], rows);
    expect(decision).toMatchObject({
      changes: [
        {
          kind: "insert",
          row: { ...tea, skuKey: "tea-1", image: "", isActive: true, createdAt: NOON },
        },
        { kind: "patch", id: "latte", fields: { sku: "latte-l", name: "Latte" } },
      ],
      events: [{ name: "products.imported", params: { added: 1, changed: 1 } }],
      result: { added: 1, changed: 1, unchanged: 0 },
      audit: { detail: saying("1 added, 1 changed") },
    });
    expect(await imported([same], rows)).toMatchObject({ changes: [], result: { unchanged: 1 } });
  });

  test("takes SKUs from the list of tills' unknown SKUs", async () => {
    const decision = await imported([{ ...tea, sku: "4711" }], { tillSkus: [aTillSku()] });
    expect(decision).toMatchObject({ changes: [{}, { kind: "remove", dataset: "tillSkus" }] });
  });

  test("is refused as a whole for a SKU listed twice, for another product's, and above the maximum", async () => {
    expect(outcomeOf(await imported([tea, { ...tea, sku: "tea-1" }], rows))).toBe("sku-repeated");
    const owned = { ...rows, tillSkus: [mapped] };
    expect(outcomeOf(await imported([{ ...tea, sku: "4711" }], owned))).toBe("sku-belongs-to");
    const most = Array.from({ length: MAX_PRODUCTS }, (_, at) =>
      aProduct({ id: `p${at}`, skuKey: `p${at}` }),
    );
    expect(outcomeOf(await imported([tea], { products: most }))).toBe("products-full");
  });

  test("is compared before, without changing anything", async () => {
    const lines = [tea, same, { ...same, sku: "MOCHA" }, { ...tea, sku: "4711" }];
    const mocha = aProduct({ id: "mocha", sku: "MOCHA", skuKey: "mocha", name: "Mocha" });
    const stored = { products: [aProduct(), mocha], tillSkus: [mapped] };
    expect(await compared(lines, stored)).toEqual({
      added: 2,
      changed: 1,
      unchanged: 1,
      taken: [{ index: 3, sku: "4711", name: "Large Latte" }],
      total: 2,
    });
  });
});

describe("a file of products", () => {
  test("has its columns in any order and case, and may lack the category", () => {
    const text = "Name;SKU;Price\nGreen Tea;TEA-1;3,20\n";
    expect(readProducts(text).products).toEqual([{ ...tea, category: "", line: 2 }]);
  });

  test("with one bad line in 10,000 names the line and the column, and has no products", () => {
    const lines = Array.from({ length: MAX_PRODUCTS }, (_, at) => `S${at},Tea ${at},Tea`);
    lines[4998] = "S4998,,Tea";
    const { products, faults } = readProducts(`sku,name,category\n${lines.join("\n")}`);
    expect(products).toEqual([]);
    expect(faults).toMatchObject([
      { code: "field", line: 5000, column: "name", error: { code: "product-name-missing" } },
    ]);
  });

  test.each([
    ["", "file-empty"],
    ["sku,name\n", "file-empty"],
    ["sku,title\n1,2\n", "column-missing"],
    ["sku,name,name\n1,2,3\n", "column-repeated"],
    [`sku,name\n${"1,2\n".repeat(MAX_PRODUCTS + 1)}`, "too-many-lines"],
    ['sku,name\n"1,2\n', "quote-open"],
    ["sku,name\n1,Tea, green\n", "too-many-cells"],
    ["sku,name\na,Tea\nA,Tea\n", "sku-repeated"],
    [`sku,name\n${"x".repeat(65)},Tea\n`, "field"],
    ['sku,name\n"a\nb",Tea\n', "field"],
  ])("%j is rejected", (text, code) => {
    const { products, faults } = readProducts(text);
    expect(products).toEqual([]);
    expect(faults.map((fault) => fault.code)).toEqual([code]);
  });

  test("lists every bad line", () => {
    const { faults } = readProducts("sku,name\n,Tea\nA,\nB,Tea\nb,Tea\n,\n");
    expect(faults).toMatchObject([
      { line: 2, column: "sku" },
      { line: 3, column: "name" },
      { line: 5, sku: "b", first: 4 },
    ]);
  });
});
