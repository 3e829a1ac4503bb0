import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { productsModule } from "../module.ts";

const line = { sku: "LATTE-L", name: "Large Latte", category: "Coffee" };
const product = { ...line, image: "coffee" };

/** Who may do what in this module, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof productsModule> = {
  addProduct: { may: "canManageProgram", sample: product },
  editProduct: {
    may: "canManageProgram",
    sample: { id: "no-such-product", ...product, isActive: true },
  },
  deleteProduct: { may: "canManageProgram", sample: { id: "no-such-product" } },
  importProducts: { may: "canManageProgram", sample: { products: [line] } },
  compareProducts: { may: "canManageProgram", sample: { products: [line] } },
  mapTillSku: {
    may: "canManageProgram",
    sample: { id: "no-such-sku", productId: "no-such-product" },
  },
  ignoreTillSku: { may: "canManageProgram", sample: { id: "no-such-sku" } },
  releaseTillSku: { may: "canManageProgram", sample: { id: "no-such-sku" } },
  tillSkus: { may: "canManageProgram", sample: { state: "unknown", after: null } },
  products: {
    may: "canManageProgram",
    sample: { isActive: true, category: null, search: "latte", after: null },
  },
  productChoices: { may: "staff", sample: { search: "latte" } },
};
