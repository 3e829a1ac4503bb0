import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import type { AuditDetail } from "../kit/audit-detail.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { type NamedProductField, productsDetail } from "./audit-details.ts";
import { namedFields } from "./new-product.ts";
import { pictureChanges, pictureMark } from "./picture-changes.ts";
import type { Product } from "./product.ts";
import { productFields } from "./product-fields.ts";
import { findSkuOwner, knownSku, refuseTakenSku } from "./sku-owner.ts";

/** The fields to change. Fields left out keep their values; `isActive` false archives a product, true restores it. */
export const editProductInput = z.strictObject({
  id,
  ...z.partial(z.strictObject({ ...productFields, isActive: z.boolean() })).shape,
});

/** Edits, archives or restores a product. Codes and purchases of the past keep what they stated. */
export const editProduct = /* @__PURE__ */ command({
  name: "editProduct",
  input: editProductInput,
  may: "canManageProgram",
  async load({ id: productId, sku }, reader) {
    const [product, owner] = await Promise.all([
      reader.one("products", { id: productId }, { lock: true }),
      sku === undefined ? undefined : findSkuOwner(reader, sku),
    ]);
    return { product, owner };
  },
  decide({ product, owner }, { id: productId, image, ...wanted }, { now }) {
    if (product === undefined) return refuse("product-not-found", {});
    const refusal = owner && refuseTakenSku(owner, productId);
    if (refusal !== undefined) return refusal;
    const { sku = product.sku, name = product.name, category = product.category } = wanted;
    const next: Product = {
      ...product,
      ...namedFields({ sku, name, category }),
      isActive: wanted.isActive ?? product.isActive,
      ...(image !== undefined && { image: pictureMark(image) }),
      firstUsedAt: product.firstUsedAt ?? (owner?.sent === undefined ? null : now),
    };
    const { id: _id, createdAt: _created, ...fields } = next;
    const detail = differences(product, next, image !== undefined);
    return {
      changes: [
        { kind: "patch", dataset: "products", id: productId, fields },
        ...(image === undefined ? [] : pictureChanges(productId, product, image)),
        ...(owner === undefined ? [] : knownSku(owner)),
      ],
      events: [{ name: eventOf(product, next), params: { name } }],
      result: { id: productId },
      audit: {
        kind: "product",
        id: productId,
        name,
        detail: detail.length === 0 ? NOTHING_CHANGED : detail,
      },
    };
  },
});

function eventOf(before: Product, after: Product) {
  if (before.isActive === after.isActive) return "product.updated" as const;
  return after.isActive ? ("product.restored" as const) : ("product.archived" as const);
}

const namedFieldsInOrder: readonly NamedProductField[] = ["sku", "name", "category", "isActive"];

/** The changed fields for the audit log. */
function differences(
  before: Product,
  after: Product,
  hasNewPicture: boolean,
): readonly AuditDetail[] {
  const named = namedFieldsInOrder
    .filter((field) => before[field] !== after[field])
    .map((field) =>
      productsDetail("product-value", { field, before: before[field], after: after[field] }),
    );
  return hasNewPicture ? [...named, productsDetail("product-picture", {})] : named;
}
