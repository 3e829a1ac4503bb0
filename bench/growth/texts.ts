/** Texts that people are called: how many letters, how common. */
export const names = {
  "2 letters, common": "an",
  "2 letters, in no name": "qx",
  "3 letters, in every email": "com",
  "3 letters, common": "ana",
  "3 letters, nowhere": "wxq",
  "6 letters, some": "okonkw",
  "6 letters, nowhere": "qqqqqq",
  "9 letters, one person": "itchell1@",
} as const;

/** Texts in codes and their products. */
export const codes = {
  "2 letters, common": "AN",
  "2 letters, rare": "QX",
  "3 letters, in every code": "REG",
  "3 letters, common": "LAT",
  "3 letters, rare": "QXZ",
  "6 letters, common": "FLAT-W",
  "6 letters, an old product": "CINNAM",
  "6 letters, nowhere": "QQQQQQ",
} as const;

/** Texts in posts. */
export const posts = {
  "2 letters, common": "th",
  "2 letters, nowhere": "qx",
  "3 letters, common": "the",
  "3 letters, nowhere": "wxq",
  "6 letters, common": "coffee",
  "6 letters, some": "daught",
} as const;

/** Texts in the audit log. */
export const actions = {
  "2 letters, common": "po",
  "2 letters, rare": "qx",
  "3 letters, common": "poi",
  "3 letters, nowhere": "wxq",
  "6 letters, common": "points",
  "6 letters, some": "wallet",
  "6 letters, rare": "Carrot",
} as const;
