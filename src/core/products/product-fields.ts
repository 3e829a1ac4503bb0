import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { isRewardImage, REWARD_IMAGE_MAX } from "../pictures/reward-image.ts";
import { productsFieldErrors } from "./field-errors.ts";

/** Maximum number of products of a program, archived ones included, and of lines of an imported file. */
export const MAX_PRODUCTS = 10_000;

/** Maximum length of a SKU, in characters. */
export const SKU_LENGTH = 64;

/** Maximum length of a product's name, in characters: as long as the product of a QR code. */
export const PRODUCT_NAME_LENGTH = 60;

/** Maximum length of a category, in characters. */
export const CATEGORY_LENGTH = 40;

/** Text of one line. Texts with control characters other than these are refused by kit/fields.ts. */
const ONE_LINE = /^[^\t\r\n]*$/;

/** A SKU: 1 to 64 characters of one line. Upper and lower case count as the same, see {@link skuKeyOf}. */
export const sku = text({
  min: 1,
  max: SKU_LENGTH,
  empty: productsFieldErrors["sku-missing"],
}).check(z.regex(ONE_LINE, productsFieldErrors["sku-has-line-breaks"]));

/** A SKU as a till sends it: at most 64 characters; empty for a line without one. */
export const soldSku = text({ max: SKU_LENGTH }).check(
  z.regex(ONE_LINE, productsFieldErrors["sku-has-line-breaks"]),
);

/** A category as a till sends it: at most 64 characters; empty for none. */
export const soldCategory = text({ max: 64 }).check(
  z.regex(ONE_LINE, productsFieldErrors["product-category-has-line-breaks"]),
);

/** The category: up to 40 characters of one line; empty for none. */
export const productCategory = text({ max: CATEGORY_LENGTH }).check(
  z.regex(ONE_LINE, productsFieldErrors["product-category-has-line-breaks"]),
);

/** What a line of an imported file states about a product. */
export const importedFields = {
  sku,
  name: text({
    min: 1,
    max: PRODUCT_NAME_LENGTH,
    empty: productsFieldErrors["product-name-missing"],
  }).check(z.regex(ONE_LINE, productsFieldErrors["product-name-has-line-breaks"])),
  category: productCategory,
};

/** The fields of a product that staff enter. */
export const productFields = {
  ...importedFields,
  /** The name of a built-in picture, a small uploaded one as a data URL (as of rewards), or empty for none. */
  image: z.string().check(
    z.maxLength(REWARD_IMAGE_MAX, productsFieldErrors["product-picture-too-large"]),
    z.refine((image) => image === "" || isRewardImage(image), {
      error: productsFieldErrors["product-picture-invalid"],
    }),
  ),
};

/** The fields of {@link importedFields} after validation. */
export type ImportedFields = {
  readonly [Field in keyof typeof importedFields]: z.output<(typeof importedFields)[Field]>;
};

/** Returns the key by which SKUs are unique. */
export function skuKeyOf(typed: string): string {
  return typed.normalize("NFC").toLowerCase();
}
