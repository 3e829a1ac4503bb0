import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aProduct, aTillSku, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { addProduct, addProductInput } from "./add-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { editProduct, editProductInput } from "./edit-product.ts";
import { products, productsInput } from "./list-products.ts";
import { productChoices } from "./product-choices.ts";
import { MAX_PRODUCTS } from "./product-fields.ts";

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const mocha = aProduct({
  id: "mocha",
  sku: "MOCHA",
  skuKey: "mocha",
  name: "Mocha",
  nameKey: "mocha",
});
const both = { products: [aProduct(), mocha] };
const PHOTO = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==";

type Rows = Parameters<typeof readerOf>[0];

async function add(own: object, rows: Rows = both) {
  const wanted = { sku: "TEA-1", name: "Green Tea", category: "Tea", image: "", ...own };
  const input = addProductInput.parse(wanted);
  const facts = await addProduct.load(input, readerOf(rows), context, undefined);
  return addProduct.decide(facts, input, context);
}

async function edit(own: object, rows: Rows = both) {
  const input = editProductInput.parse({ id: "latte", ...own });
  const facts = await editProduct.load(input, readerOf(rows), context, undefined);
  return editProduct.decide(facts, input, context);
}

async function remove(rows: Rows, id = "latte") {
  const facts = await deleteProduct.load({ id }, readerOf(rows), context, undefined);
  return deleteProduct.decide(facts, { id }, context);
}

async function list(own: object, rows: Rows) {
  const input = productsInput.parse({
    isActive: true,
    category: null,
    search: "",
    after: null,
    ...own,
  });
  return successOf(
    products.show(await products.load(input, readerOf(rows), context), input, context),
  );
}

describe("a new product", () => {
  test("is active, unused, and audited", async () => {
    const decision = await add({ sku: " Tea-1 " });
    const { id } = successOf(decision);
    expect(decision).toEqual({
      changes: [
        {
          kind: "insert",
          dataset: "products",
          row: {
            id,
            sku: "Tea-1",
            skuKey: "tea-1",
            name: "Green Tea",
            nameKey: "green tea",
            category: "Tea",
            image: "",
            isActive: true,
            createdAt: NOON,
            firstUsedAt: null,
          },
        },
      ],
      events: [{ name: "product.added", params: { name: "Green Tea" } }],
      result: { id },
      audit: { kind: "product", id, name: "Green Tea", detail: saying("SKU Tea-1") },
    });
  });

  test("has its uploaded picture in a row of its own", async () => {
    const decision = await add({ image: PHOTO });
    const { id } = successOf(decision);
    expect(decision).toMatchObject({
      changes: [
        { row: { image: "uploaded" } },
        { kind: "insert", dataset: "productPictures", row: { id, image: PHOTO } },
      ],
    });
  });

  test("takes its SKU from the list of tills' unknown SKUs", async () => {
    const decision = await add({ sku: "4711" }, { tillSkus: [aTillSku()] });
    expect(decision).toMatchObject({
      changes: [
        { kind: "insert", row: { firstUsedAt: NOON } },
        { kind: "remove", dataset: "tillSkus", id: "sku-1" },
      ],
    });
  });

  test.each([["LATTE-L"], ["latte-l "], ["mocha"]])(
    "cannot have another product's SKU %j",
    async (sku) => {
      expect(outcomeOf(await add({ sku }))).toBe("sku-taken");
    },
  );

  test("cannot have a product's other SKU", async () => {
    const tillSkus = [aTillSku({ state: "mapped", productId: "mocha" })];
    expect(outcomeOf(await add({ sku: "4711" }, { ...both, tillSkus }))).toBe("sku-belongs-to");
  });

  test("is refused above the maximum", async () => {
    const most = Array.from({ length: MAX_PRODUCTS }, (_, at) =>
      aProduct({ id: `p${at}`, skuKey: `p${at}` }),
    );
    expect(outcomeOf(await add({}, { products: most }))).toBe("products-full");
    expect(outcomeOf(await add({}, { products: most.slice(1) }))).toBe("ok");
  });

  test.each([
    [{ sku: " " }],
    [{ sku: "x".repeat(65) }],
    [{ sku: "a\nb" }],
    [{ sku: "a\tb" }],
    [{ name: "" }],
    [{ name: "x".repeat(61) }],
    [{ category: "x".repeat(41) }],
    [{ image: "https://example.com/latte.png" }],
    [{ image: "data:image/svg+xml;base64,AAAA" }],
    [{ isActive: false }],
  ])("rejects %j", (own) => {
    const input = { sku: "A", name: "B", category: "", image: "", ...own };
    expect(addProductInput.safeParse(input).success).toBe(false);
  });
});

describe("a product", () => {
  test("is renamed and gets another SKU; other fields stay", async () => {
    expect(await edit({ name: "Latte", sku: "LATTE" })).toMatchObject({
      changes: [
        {
          kind: "patch",
          id: "latte",
          fields: { sku: "LATTE", skuKey: "latte", name: "Latte", category: "Coffee" },
        },
      ],
      events: [{ name: "product.updated", params: { name: "Latte" } }],
      audit: { detail: saying("SKU LATTE-L → LATTE, name Large Latte → Latte") },
    });
    expect(await edit({ sku: "latte-l" })).toMatchObject({
      changes: [{ fields: { sku: "latte-l" } }],
    });
  });

  test("is archived and restored", async () => {
    const events = [{ name: "product.archived", params: { name: "Large Latte" } }];
    expect(await edit({ isActive: false })).toMatchObject({
      events,
      changes: [{ fields: { isActive: false } }],
    });
    const archived = { products: [aProduct({ isActive: false })] };
    expect(await edit({ isActive: true }, archived)).toMatchObject({
      events: [{ name: "product.restored" }],
      audit: { detail: saying("active no → yes") },
    });
  });

  test("replaces and removes its uploaded picture", async () => {
    const rows = { products: [aProduct({ image: "uploaded" })] };
    expect(await edit({ image: PHOTO }, rows)).toMatchObject({
      changes: [{}, { kind: "patch", dataset: "productPictures", id: "latte" }],
    });
    expect(await edit({ image: "gift" }, rows)).toMatchObject({
      changes: [{ fields: { image: "gift" } }, { kind: "remove", dataset: "productPictures" }],
    });
  });

  test("cannot get another product's SKU, and must exist", async () => {
    expect(outcomeOf(await edit({ sku: "Mocha" }))).toBe("sku-taken");
    expect(outcomeOf(await edit({ id: "gone", name: "Gone" }))).toBe("product-not-found");
  });

  test("is deleted with its picture if nothing refers to it", async () => {
    const rows = { products: [aProduct({ image: "uploaded" })] };
    expect(await remove(rows)).toMatchObject({
      changes: [
        { kind: "remove", dataset: "products", id: "latte" },
        { kind: "remove", dataset: "productPictures", id: "latte" },
      ],
      audit: { name: "Large Latte" },
    });
    expect(outcomeOf(await remove({ products: [aProduct({ firstUsedAt: NOON })] }))).toBe(
      "product-used",
    );
    expect(outcomeOf(await remove(both, "gone"))).toBe("product-not-found");
  });
});

describe("the list", () => {
  const many = Array.from({ length: 30 }, (_, at) => {
    const name = `Tea ${String(at).padStart(2, "0")}`;
    return aProduct({
      id: `t${at}`,
      skuKey: `t${at}`,
      name,
      nameKey: name.toLowerCase(),
      category: "Tea",
    });
  });

  test("has the products by name, page by page, and every category", async () => {
    const rows = { products: [...many, aProduct()] };
    const first = await list({}, rows);
    expect(first.products).toHaveLength(24);
    expect(first.products[0]?.name).toBe("Large Latte");
    expect(first.categories).toEqual(["Coffee", "Tea"]);
    const second = await list({ after: first.next }, rows);
    expect(second.products.map(({ name }) => name)[0]).toBe("Tea 23");
    expect(second.next).toBeNull();
  });

  test("is narrowed by state and category", async () => {
    const rows = {
      products: [...many, aProduct({ category: "" }), aProduct({ ...mocha, isActive: false })],
    };
    const names = async (own: object) => (await list(own, rows)).products.map(({ name }) => name);
    expect(await names({ category: "" })).toEqual(["Large Latte"]);
    expect(await names({ isActive: false })).toEqual(["Mocha"]);
    expect(await names({ category: "Tea", after: { nameKey: "tea 27", id: "t27" } })).toEqual([
      "Tea 28",
      "Tea 29",
    ]);
  });

  test("shows pictures, other SKUs, and whether a product is used", async () => {
    const { products: lines } = await list(
      {},
      {
        products: [aProduct({ image: "uploaded", firstUsedAt: NOON }), mocha],
        productPictures: [{ id: "latte", image: PHOTO }],
        tillSkus: [aTillSku({ state: "mapped", productId: "latte" })],
      },
    );
    expect(lines).toMatchObject([
      { id: "latte", image: PHOTO, isUsed: true, otherSkus: [{ id: "sku-1", sku: "4711" }] },
      { id: "mocha", image: "coffee", isUsed: false, otherSkus: [] },
    ]);
  });
});

test("forms are offered active products", async () => {
  const rows = { products: [aProduct(), aProduct({ ...mocha, isActive: false })] };
  const input = { search: "" };
  const facts = await productChoices.load(input, readerOf(rows), context);
  const shown = productChoices.show(facts, input, context);
  expect(successOf(shown).products).toEqual([{ id: "latte", sku: "LATTE-L", name: "Large Latte" }]);
});
