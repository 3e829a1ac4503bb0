import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const productsFieldErrors = /* @__PURE__ */ fieldErrors(
  "sku-missing",
  "sku-has-line-breaks",
  "product-name-missing",
  "product-name-has-line-breaks",
  "product-category-has-line-breaks",
  "product-picture-too-large",
  "product-picture-invalid",
  "import-empty",
  "import-too-long",
);
