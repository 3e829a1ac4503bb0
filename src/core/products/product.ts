import * as z from "zod/mini";

/**
 * A product that codes and purchases refer to. One that was used is never removed, so that history keeps it; it can be archived. Times are
 * UTC epoch milliseconds.
 */
export const productSchema = z.strictObject({
  id: z.string(),
  /** As entered. */
  sku: z.string(),
  /** The SKU in lower case; unique. */
  skuKey: z.string(),
  name: z.string(),
  /** The name in lower case, by which lists are sorted. */
  nameKey: z.string(),
  /** Empty for none. */
  category: z.string(),
  /** The name of a built-in picture, empty for none, or {@link UPLOADED}. */
  image: z.string(),
  /** False for an archived product, which forms do not offer. */
  isActive: z.boolean(),
  createdAt: z.int(),
  /** When a code or a purchase first referred to it; null if none did. */
  firstUsedAt: z.nullable(z.int()),
});

/** A stored product, see {@link productSchema}. */
export type Product = z.output<typeof productSchema>;

/** Marks a product whose uploaded picture is a row of its own. */
export const UPLOADED = "uploaded";

/**
 * An uploaded picture, apart from its product, so that reading many products reads no pictures. Its id is the product's.
 */
export const productPictureSchema = z.strictObject({
  id: z.string(),
  /** A data URL. */
  image: z.string(),
});
