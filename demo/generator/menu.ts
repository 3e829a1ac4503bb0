import type { DrawnPicture } from "#core/pictures/drawn-pictures.ts";
import type { Reward } from "#core/rewards/reward.ts";
import { rewardDefaults } from "#core/rewards/reward-fields.ts";
import type { Day } from "./calendar.ts";
import type { Chance, Some } from "./chance.ts";
import { Scale } from "./scale.ts";

/** The chain's shops. */
export const shops: Some<string> = [
  "Harbour Street",
  "Mill Lane",
  "Station Square",
  "Rose Garden",
  "Old Market",
];

/** The percentage of customers of each shop. */
const custom = new Scale([30, 25, 20, 15, 10]);

/** Picks a customer's shop. */
export function pickShop(chance: Chance): string {
  return shops[custom.placeOf(chance.next() * custom.total)] ?? shops[0];
}

/** A product: its SKU and the points of its code, its price in hundredths of the currency's unit, its name in posts, and its share of the sales. */
export interface Product {
  readonly id: string;
  readonly points: number;
  readonly price: number;
  readonly called: string;
  readonly category: string;
  /** A built-in picture, or empty for none. */
  readonly image: string;
  readonly share: number;
  /** The months in which it is sold, 1 to 12; by default all. */
  readonly months?: readonly number[];
}

const winter = [11, 12, 1, 2];
const summer = [5, 6, 7, 8, 9];

const coffee = { category: "Coffee", image: "coffee" };
const bakery = { category: "Bakery", image: "pastry" };
const lunch = { category: "Lunch", image: "" };
const shop = { category: "To take home", image: "" };

const products: Some<Product> = [
  { id: "FLAT-WHITE", points: 20, price: 430, called: "flat white", ...coffee, share: 18 },
  { id: "CAPPUCCINO", points: 20, price: 420, called: "cappuccino", ...coffee, share: 15 },
  { id: "FILTER-COFFEE", points: 15, price: 340, called: "filter coffee", ...coffee, share: 12 },
  { id: "ESPRESSO", points: 15, price: 290, called: "espresso", ...coffee, share: 9 },
  { id: "OAT-LATTE", points: 25, price: 490, called: "oat latte", ...coffee, share: 10 },
  {
    id: "ICED-COFFEE",
    points: 22,
    price: 480,
    called: "iced coffee",
    ...coffee,
    share: 14,
    months: summer,
  },
  {
    id: "HOT-CHOCOLATE",
    points: 22,
    price: 460,
    called: "hot chocolate",
    ...coffee,
    share: 9,
    months: winter,
  },
  {
    id: "CINNAMON-LATTE",
    points: 25,
    price: 510,
    called: "cinnamon latte",
    ...coffee,
    share: 10,
    months: [12],
  },
  { id: "CROISSANT", points: 18, price: 340, called: "croissant", ...bakery, share: 9 },
  { id: "CARROT-CAKE", points: 24, price: 490, called: "carrot cake", ...bakery, share: 6 },
  { id: "LUNCH-BOWL", points: 45, price: 1290, called: "lunch bowl", ...lunch, share: 7 },
  { id: "SOURDOUGH-LOAF", points: 35, price: 690, called: "sourdough", ...bakery, share: 5 },
  { id: "BEANS-250G", points: 75, price: 1190, called: "house beans", ...shop, share: 4 },
  { id: "BEANS-1KG", points: 180, price: 3900, called: "kilo of beans", ...shop, share: 1 },
];

/** Everything that the chain sells in a year. */
export const productsForSale: readonly Product[] = products;

const byMonth: readonly Scale[] = Array.from(
  { length: 13 },
  (_, month) =>
    new Scale(
      products.map(({ share, months }) =>
        months === undefined || months.includes(month) ? share : 0,
      ),
    ),
);

/** Picks a product that is sold on a day. */
export function pickProduct({ month }: Day, chance: Chance): Product {
  const scale = byMonth[month];
  return products[scale?.placeOf(chance.next() * scale.total) ?? 0] ?? products[0];
}

/** A reward of the chain as staff enter it, and the months in which it is available. */
interface Offer {
  readonly fields: Omit<Reward, "id" | "displayOrder">;
  readonly months?: readonly number[];
}

/** The chain's rewards in addition to the first six. The number of customers determines the stock of limited ones. */
export function chainRewards(customers: number): readonly Offer[] {
  const stock = (share: number) => Math.max(3, Math.ceil(customers * share));
  return [
    offer("Tea for Two", 180, "Drinks", "tea", {
      description: "A pot of whatever you like, and two cups.",
      tags: ["tea", "drink"],
    }),
    offer("Bag of Beans", 400, "Merch", "beans", {
      description: "250 grams of the house blend, ground the way you need it.",
      tags: ["coffee", "beans"],
      availabilityCount: stock(0.02),
    }),
    offer("Keep Cup", 350, "Merch", "keep-cup", {
      description: "Glass and cork, in this year's green. When they are gone, they are gone.",
      tags: ["cup", "limited"],
      availabilityCount: stock(0.004),
    }),
    offer("Barista Evening", 900, "Experiences", "workshop", {
      description: "Two hours behind the machine at Old Market, and you drink what you make.",
      tags: ["evening", "limited"],
      availabilityCount: stock(0.002),
      expiryDays: 120,
    }),
    offer(
      "Winter Box",
      300,
      "Food",
      "biscuits",
      { description: "Six kinds of biscuits from our bakers, in a tin.", tags: ["biscuits"] },
      [11, 12],
    ),
    offer(
      "Summer Lemonade",
      120,

      "Drinks",
      "lemonade",
      { description: "Lemons, mint and a lot of ice.", tags: ["cold", "drink"] },
      summer,
    ),
  ];
}

function offer(
  title: string,
  pointsCost: number,
  category: string,
  image: DrawnPicture,
  own: Pick<Reward, "description" | "tags"> & Partial<Reward>,
  months?: readonly number[],
): Offer {
  const usual = { ...rewardDefaults, expiryDays: 30 };
  const fields = { title, pointsCost, category, image, ...usual, ...own };
  return months === undefined ? { fields } : { fields, months };
}
