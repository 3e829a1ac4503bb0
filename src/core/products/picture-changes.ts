import { isDrawn } from "../pictures/drawn-pictures.ts";
import type { ProgramChange } from "../world.ts";
import { type Product, UPLOADED } from "./product.ts";

/** Returns what a product states about its picture: the name of a built-in one, empty for none, or that it is uploaded. */
export function pictureMark(image: string): string {
  return image === "" || isDrawn(image) ? image : UPLOADED;
}

/** Returns the changes that store a product's new picture, an image as staff enter it, in place of the earlier one. */
export function pictureChanges(
  id: string,
  before: Pick<Product, "image"> | undefined,
  image: string,
): readonly ProgramChange[] {
  const had = before?.image === UPLOADED;
  if (pictureMark(image) !== UPLOADED) {
    return had ? [{ kind: "remove", dataset: "productPictures", id }] : [];
  }
  return had
    ? [{ kind: "patch", dataset: "productPictures", id, fields: { image } }]
    : [{ kind: "insert", dataset: "productPictures", row: { id, image } }];
}
