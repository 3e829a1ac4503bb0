/** The names of the built-in pictures that staff can choose (decision 121). */
export const drawnPictures = [
  "coffee",
  "pastry",
  "voucher",
  "t-shirt",
  "early-pass",
  "birthday",
  "gift",
] as const;

/** A built-in picture's name. */
export type DrawnPicture = (typeof drawnPictures)[number];

/** Returns whether a text is the name of a built-in picture. */
export function isDrawn(image: string): image is DrawnPicture {
  return drawnPictures.some((name) => name === image);
}
