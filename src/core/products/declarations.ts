import { dataset, error, event } from "../kit/declarations.ts";
import { productsExport } from "./export.ts";
import { productsFieldErrors } from "./field-errors.ts";
import { productPictureSchema, productSchema } from "./product.ts";
import { skuSightingSchema, tillSkuSchema, UNKNOWN_SKU_MS } from "./till-sku.ts";

/** The datasets, error codes and events of the module products. */
export const products = {
  fieldErrors: productsFieldErrors,
  datasets: {
    products: dataset(productSchema, {
      constraints: { sku: { invariant: "unique-sku", fields: ["skuKey"] } },
    }),
    productPictures: dataset(productPictureSchema),
    tillSkus: dataset(tillSkuSchema, {
      constraints: { sku: { invariant: "unique-till-sku", fields: ["skuKey"] } },
      removed: { after: "expiresAt", ms: 0 },
    }),
    skuSightings: dataset(skuSightingSchema, { removed: { after: "at", ms: UNKNOWN_SKU_MS } }),
  },
  errors: {
    "product-not-found": error("missing"),
    "product-archived": error<{ readonly name: string }>("refused"),
    "product-used": error<{ readonly name: string }>("refused"),
    "products-full": error<{ readonly most: number }>("refused"),
    "sku-taken": error<{ readonly sku: string; readonly name: string }>("refused"),
    "sku-belongs-to": error<{ readonly sku: string; readonly name: string }>("refused"),
    "sku-repeated": error<{ readonly sku: string }>("refused"),
    "till-sku-not-found": error("missing"),
    "unknown-category": error<{ readonly category: string }>("refused"),
    "unknown-sku": error<{ readonly sku: string }>("refused"),
    "other-skus-full": error<{ readonly name: string; readonly most: number }>("refused"),
  },
  events: {
    "product.added": event<{ readonly name: string }>(),
    "product.updated": event<{ readonly name: string }>(),
    "product.archived": event<{ readonly name: string }>(),
    "product.restored": event<{ readonly name: string }>(),
    "product.deleted": event<{ readonly name: string }>(),
    "products.imported": event<{ readonly added: number; readonly changed: number }>(),
    "sku.mapped": event<{ readonly sku: string; readonly name: string }>(),
    "sku.ignored": event<{ readonly sku: string }>(),
    "sku.released": event<{ readonly sku: string }>(),
  },
  exports: { products: productsExport },
};
