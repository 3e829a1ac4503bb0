import { auditDetails } from "../kit/audit-detail.ts";

/** A field of a product whose change the audit log names with both values. */
export type NamedProductField = "sku" | "name" | "category" | "isActive";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface ProductsAuditDetails {
  readonly "product-sku": { readonly sku: string };
  readonly "product-value": {
    readonly field: NamedProductField;
    readonly before: string | boolean;
    readonly after: string | boolean;
  };
  readonly "product-picture": Record<never, never>;
  readonly "products-imported": { readonly added: number; readonly changed: number };
  readonly "sku-mapped": { readonly sku: string };
}

/** Makes a part of an audit record's detail. */
export const productsDetail = /* @__PURE__ */ auditDetails<ProductsAuditDetails>();
