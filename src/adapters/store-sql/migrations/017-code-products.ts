import type { Migration } from "./migration.ts";

/** Codes and batches may belong to a product. Existing ones belong to none. */
export const codeProducts: Migration = {
  number: 17,
  name: "code-products",
  statements: ({ text }) => [
    `alter table qr_codes add column catalogue_product_id ${text}`,
    `alter table qr_batches add column catalogue_product_id ${text}`,
  ],
};
