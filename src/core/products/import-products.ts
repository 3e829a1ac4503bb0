import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { type Context, command, type ProgramChange } from "../world.ts";
import { productsDetail } from "./audit-details.ts";
import { isSame, type KnownSkus, knownSkus, otherOwner } from "./compared-products.ts";
import { productsFieldErrors } from "./field-errors.ts";
import { namedFields, newProduct } from "./new-product.ts";
import { type ImportedFields, importedFields, MAX_PRODUCTS, skuKeyOf } from "./product-fields.ts";

/** The lines of a file, 1 to 10,000. */
export const importProductsInput = z.strictObject({
  products: z
    .array(z.strictObject(importedFields))
    .check(
      z.minLength(1, productsFieldErrors["import-empty"]),
      z.maxLength(MAX_PRODUCTS, productsFieldErrors["import-too-long"]),
    ),
});

/**
 * Adds the products of a file and changes those with the same SKU, in one commit or not at all. Products that are not in the file, pictures
 * and archived states stay as they are.
 */
export const importProducts = /* @__PURE__ */ command({
  name: "importProducts",
  input: importProductsInput,
  may: "canManageProgram",
  limits: [{ per: "session", most: 20, withinMs: MINUTE_MS }],
  bodyLimit: 4 * 1024 * 1024,
  async load({ products }, reader) {
    const [known, total] = await Promise.all([
      knownSkus(reader, products),
      reader.count("products", {}),
    ]);
    return { known, total };
  },
  decide({ known, total }, { products }, context) {
    const refusal = refuseLines(products, known);
    if (refusal !== undefined) return refusal;
    const added = products.filter(({ sku }) => !known.own.has(skuKeyOf(sku)));
    if (total + added.length > MAX_PRODUCTS) return refuse("products-full", { most: MAX_PRODUCTS });
    const changed = changesOf(products, known);
    const counts = { added: added.length, changed: changed.length };
    return {
      changes: [...added.flatMap((line) => additions(line, known, context)), ...changed],
      events: [{ name: "products.imported", params: counts }],
      result: { ...counts, unchanged: products.length - added.length - changed.length },
      audit: {
        kind: "product",
        id: "",
        name: "",
        detail: [productsDetail("products-imported", counts)],
      },
    };
  },
});

/** Refuses a SKU that is listed twice, and one that belongs to another product. */
function refuseLines(lines: readonly ImportedFields[], known: KnownSkus) {
  const keys = new Set<string>();
  for (const line of lines) {
    const key = skuKeyOf(line.sku);
    if (keys.has(key)) return refuse("sku-repeated", { sku: line.sku });
    keys.add(key);
    const owner = otherOwner(known, line);
    if (owner !== undefined) return refuse("sku-belongs-to", { sku: line.sku, name: owner.name });
  }
  return undefined;
}

function additions(
  line: ImportedFields,
  { sent }: KnownSkus,
  { fresh, now }: Context,
): readonly ProgramChange[] {
  const listed = sent.get(skuKeyOf(line.sku));
  const firstUsedAt = listed === undefined ? null : now;
  const row = newProduct(line, { id: fresh.id(), image: "", createdAt: now, firstUsedAt });
  const added: ProgramChange = { kind: "insert", dataset: "products", row };
  return listed === undefined
    ? [added]
    : [added, { kind: "remove", dataset: "tillSkus", id: listed.id }];
}

function changesOf(lines: readonly ImportedFields[], { own }: KnownSkus): readonly ProgramChange[] {
  return lines.flatMap((line): readonly ProgramChange[] => {
    const product = own.get(skuKeyOf(line.sku));
    if (product === undefined || isSame(product, line)) return [];
    return [{ kind: "patch", dataset: "products", id: product.id, fields: namedFields(line) }];
  });
}
