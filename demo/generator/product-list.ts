import { addProduct } from "#core/products/add-product.ts";
import type { Product } from "#core/products/product.ts";
import { skuKeyOf } from "#core/products/product-fields.ts";
import type { SoldLine, SoldSkus } from "#core/products/sold-skus.ts";
import { Chance, kinds } from "./chance.ts";
import type { Draft } from "./draft.ts";
import { productsForSale } from "./menu.ts";
import type { Team } from "./team.ts";
import { actorFor, type Town } from "./town.ts";

const MINUTE_MS = 60_000;

/** The chain's products by SKU key. */
export type ProductList = ReadonlyMap<string, Product>;

/** Adds what the chain sells as products, in the year's first hours. */
export function addProducts(town: Town, draft: Draft, { mainAdmin }: Team): ProductList {
  const added = productsForSale.map(({ id: sku, called, category, image }, number) => {
    const chance = new Chance(town.seed, kinds.products, number);
    const at = (town.calendar.days[0]?.from ?? 0) + (60 + number) * MINUTE_MS;
    const owner = { own: undefined, sent: undefined, mapped: undefined };
    const fields = { sku, name: called.charAt(0).toUpperCase() + called.slice(1), category, image };
    const context = town.context(at, chance, actorFor(mainAdmin));
    draft.perform(addProduct, { owner, count: number }, fields, context);
    const row = draft.last("products");
    if (row === undefined) throw new Error("A product is added.");
    return [row.skuKey, row] as const;
  });
  return new Map(added);
}

/** What is known of the SKUs of a purchase: the tills send only those of products. */
export function soldSkus(products: ProductList, lines: readonly SoldLine[]): SoldSkus {
  const keys = lines.map(({ sku }) => skuKeyOf(sku ?? ""));
  const found = keys.flatMap((key) => {
    const product = products.get(key);
    return product === undefined ? [] : [[key, product] as const];
  });
  return { products: new Map(found), listed: new Map(), locked: new Map() };
}
