import { addProduct } from "./add-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { editProduct } from "./edit-product.ts";
import { products } from "./list-products.ts";
import { productChoices } from "./product-choices.ts";

/** The actions of the module products; its datasets, error codes and events are in declarations.ts. */
export const productsModule = {
  commands: {
    addProduct,
    editProduct,
    deleteProduct,
  },
  queries: {
    products,
    productChoices,
  },
};
