/** The names of the program's own drawn pictures, for staff to choose from (decision 121). */
export const drawnPictures = [
  "coffee",
  "pastry",
  "voucher",
  "t-shirt",
  "early-pass",
  "birthday",
  "gift",
] as const;

/** One of the program's own pictures. */
export type DrawnPicture = (typeof drawnPictures)[number];

/** Whether a text is the name of a drawn picture. */
export function isDrawn(image: string): image is DrawnPicture {
  return drawnPictures.some((name) => name === image);
}
