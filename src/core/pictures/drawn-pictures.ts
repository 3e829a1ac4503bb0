/**
 * The names of the built-in pictures that staff can choose, in the groups and the order in which they are offered (decision 142). Each has a
 * drawing in src/web/public/pictures. Rewards store these names, so none is ever removed or given another meaning.
 */
export const pictureGroups = {
  drinks: [
    "coffee",
    "espresso",
    "cappuccino",
    "filter-coffee",
    "iced-coffee",
    "tea",
    "hot-chocolate",
    "lemonade",
    "smoothie",
  ],
  bakery: ["pastry", "cinnamon-roll", "muffin", "donut", "cake", "biscuits", "bread"],
  food: ["breakfast", "sandwich", "salad", "soup", "ice-cream"],
  goods: ["beans", "keep-cup", "bottle", "t-shirt", "tote"],
  extras: ["gift", "voucher", "discount", "points", "donation"],
  occasions: [
    "birthday",
    "event",
    "workshop",
    "music",
    "early-pass",
    "spring",
    "summer",
    "autumn",
    "winter",
  ],
} as const;

/** The name of a group of built-in pictures. */
export type PictureGroup = keyof typeof pictureGroups;

/** A built-in picture's name. */
export type DrawnPicture = (typeof pictureGroups)[PictureGroup][number];

/** The names of all built-in pictures. */
export const drawnPictures: readonly DrawnPicture[] = /* @__PURE__ */ Object.values(
  pictureGroups,
).flat();

/** Returns whether a text is the name of a built-in picture. */
export function isDrawn(image: string): image is DrawnPicture {
  return drawnPictures.some((name) => name === image);
}
