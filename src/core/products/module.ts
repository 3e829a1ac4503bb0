import { addProduct } from "./add-product.ts";
import { compareProducts } from "./compare-products.ts";
import { deleteProduct } from "./delete-product.ts";
import { editProduct } from "./edit-product.ts";
import { ignoreTillSku } from "./ignore-till-sku.ts";
import { importProducts } from "./import-products.ts";
import { products } from "./list-products.ts";
import { tillSkus } from "./list-till-skus.ts";
import { mapTillSku } from "./map-till-sku.ts";
import { productChoices } from "./product-choices.ts";
import { releaseTillSku } from "./release-till-sku.ts";

/** The actions of the module products; its datasets, error codes and events are in declarations.ts. */
export const productsModule = {
  commands: {
    addProduct,
    editProduct,
    deleteProduct,
    importProducts,
    mapTillSku,
    ignoreTillSku,
    releaseTillSku,
  },
  queries: {
    products,
    productChoices,
    compareProducts,
    tillSkus,
  },
};
