import type { ChallengeFields } from "../challenge-definition.ts";

/** A stamp card: nine coffees, the tenth is free. */
export const tenthCoffee: ChallengeFields = {
  name: "The tenth coffee is free",
  text: "",
  image: "coffee",
  firstDay: "",
  lastDay: "",
  rules: {
    counts: { kind: "items", products: { skus: [], categories: ["Coffee"] }, perPurchase: null },
    target: 9,
    headStart: 0,
    period: { kind: "none" },
    streak: null,
    repeat: null,
    reward: {
      kind: "voucher",
      title: "Free coffee",
      benefit: { kind: "item", products: { skus: [], categories: ["Coffee"] } },
      expiryDays: 30,
    },
  },
};
