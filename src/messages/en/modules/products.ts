import type { NamedProductField, ProductsAuditDetails } from "#core/products/audit-details.ts";
import type { products } from "#core/products/declarations.ts";
import type { productsModule } from "#core/products/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { number, plural } from "../format.ts";

/** The texts of the errors of products. */
export const errors = {
  "product-not-found": {
    title: "Error",
    text: "This product no longer exists. Please choose another one.",
  },
  "product-archived": {
    title: "Archived",
    text: ({ name }) => `${name} is archived. Please choose another product, or restore it.`,
  },
  "product-used": {
    title: "Action Denied",
    text: ({ name }) =>
      `Codes or purchases refer to ${name}, so it can't be deleted. Archive it instead.`,
  },
  "products-full": {
    title: "Error",
    text: ({ most }) =>
      `You can have up to ${number(most)} products, archived ones included. Delete unused ones first.`,
  },
  "sku-taken": {
    title: "Error",
    text: ({ sku, name }) => `${name} already has the SKU ${sku}. Please use another one.`,
  },
  "sku-belongs-to": {
    title: "Error",
    text: ({ sku, name }) =>
      `${sku} is another SKU of ${name}. Please use another one, or release it there first.`,
  },
  "sku-repeated": {
    title: "Error",
    text: ({ sku }) => `The SKU ${sku} is listed twice. Please remove one of the lines.`,
  },
  "till-sku-not-found": {
    title: "Error",
    text: "This SKU is no longer listed. It may be a product's by now.",
  },
  "unknown-category": {
    title: "Unknown Category",
    text: ({ category }) =>
      `No product has the category ${category}. Please correct it, or give a product this category first.`,
  },
  "unknown-sku": {
    title: "Unknown SKU",
    text: ({ sku }) =>
      `No product has the SKU ${sku}. Please correct it, or add the product first.`,
  },
  "other-skus-full": {
    title: "Error",
    text: ({ name, most }) => `${name} can have up to ${most} other SKUs. Release one first.`,
  },
} satisfies ErrorTexts<(typeof products)["errors"]>;

/** What the page announces after the events of products. */
export const events = {
  "product.added": {
    title: "Product Added",
    text: ({ name }) => `${name} can be chosen for codes, and tills' lines with its SKU count.`,
  },
  "product.updated": {
    title: "Product Updated",
    text: ({ name }) => `The changes to ${name} are saved.`,
  },
  "product.archived": {
    title: "Product Archived",
    text: ({ name }) => `${name} is no longer offered for new codes.`,
  },
  "product.restored": { title: "Product Restored", text: ({ name }) => `${name} is active again.` },
  "product.deleted": { title: "Product Deleted", text: ({ name }) => `${name} was deleted.` },
  "products.imported": {
    title: "Products Imported",
    text: ({ added, changed }) => `${number(added)} added, ${number(changed)} changed.`,
  },
  "sku.mapped": { title: "SKU Mapped", text: ({ sku, name }) => `${sku} now means ${name}.` },
  "sku.ignored": {
    title: "SKU Ignored",
    text: ({ sku }) => `${sku} is no longer listed as unknown.`,
  },
  "sku.released": {
    title: "SKU Released",
    text: ({ sku }) => `${sku} is listed as unknown again when a till next sends it.`,
  },
} satisfies EventTexts<(typeof products)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "sku-missing": "Please enter a SKU.",
  "sku-has-line-breaks": "A SKU has one line, without tabs.",
  "product-name-missing": "Please enter a name for the product.",
  "product-name-has-line-breaks": "A name has one line, without tabs.",
  "product-category-has-line-breaks": "A category has one line, without tabs.",
  "product-picture-too-large": "This picture is too large. Please choose a smaller one.",
  "product-picture-invalid":
    "Please choose one of our pictures, or upload a JPEG, PNG or WebP file.",
  "import-empty": "There are no products to import.",
  "import-too-long": ({ max }) => `A file can have up to ${number(max)} lines. Please divide it.`,
} satisfies FieldErrorTexts<(typeof products)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  addProduct: "Added a product",
  editProduct: "Edited a product",
  deleteProduct: "Deleted a product",
  importProducts: "Imported products",
  mapTillSku: "Mapped a SKU to a product",
  ignoreTillSku: "Ignored a SKU of tills",
  releaseTillSku: "Released a SKU of tills",
} satisfies AuditTexts<typeof productsModule>;

/** What its stored data is called. */
export const datasets = {
  products: "products",
  productPictures: "pictures of products",
  tillSkus: "SKUs of tills",
  skuSightings: "sightings of unknown SKUs",
} satisfies DatasetTexts<(typeof products)["datasets"]>;

const fields: Readonly<Record<NamedProductField, string>> = {
  sku: "SKU",
  name: "name",
  category: "category",
  isActive: "active",
};

/** A stored value in words. */
function valueText(value: string | boolean): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === "" ? "none" : value;
}

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "product-sku": ({ sku }) => `SKU ${sku}`,
  "product-value": ({ field, before, after }) =>
    `${fields[field]} ${valueText(before)} → ${valueText(after)}`,
  "product-picture": "picture",
  "products-imported": ({ added, changed }) =>
    `${plural(added, { one: "1 added", other: `${number(added)} added` })}, ${number(changed)} changed`,
  "sku-mapped": ({ sku }) => `also ${sku}`,
} satisfies AuditDetailTexts<ProductsAuditDetails>;
