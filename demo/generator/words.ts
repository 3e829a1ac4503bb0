import type { Chance, Some } from "./chance.ts";
import type { Product } from "./menu.ts";
import { Scale } from "./scale.ts";

/** Customers' posts about a product, by rating. `{what}` and `{where}` are replaced. */
const praise: Some<string> = [
  "The {what} at {where} is the best part of my morning.",
  "Best {what} in town. {where} knows how I take it before I say a word.",
  "{where} was packed and my {what} still came in three minutes. Impressive.",
  "Came for the {what}, stayed for the corner table at {where}.",
  "My daughter now insists on {where} for every {what}. I do not mind.",
  "Lovely staff at {where}. The {what} was spot on again.",
  "Whoever made my {what} at {where} on Tuesday: thank you, you saved my day.",
  "Perfect {what}, warm welcome, good music. Keep it up, {where}!",
  "Finally a place with a proper {what}. See you tomorrow, {where}.",
];

const mixed: Some<string> = [
  "Nice {what}, but the queue at {where} gets long after eight.",
  "The {what} is good. It would be even better in a bigger cup.",
  "{where} could do with a few more sockets. The {what} is fine.",
  "Good {what}, a bit pricey since spring.",
  "Please bring back the almond croissant at {where}. The {what} alone is not the same.",
  "The {what} was great, the music at {where} a little loud for reading.",
];

const grumbles: Some<string> = [
  "My {what} at {where} was cold and nobody seemed to mind.",
  "Waited twenty minutes for a {what}. {where} needs a second person in the morning.",
  "The code on my {what} did not scan at first. {where} sorted it out, but still.",
  "{where} ran out of {what} before ten. Again.",
  "They got my {what} wrong twice. I hope it was only a bad day at {where}.",
];

/** The percentage of ratings with 1, 2, 3, 4 and 5 stars. */
const stars = new Scale([4, 6, 12, 28, 50]);

/** Picks a rating from 1 to 5. */
export function pickRating(chance: Chance): number {
  return 1 + stars.placeOf(chance.next() * stars.total);
}

/** Picks a post about a product at a shop. */
export function postText(product: Product, shop: string, rating: number, chance: Chance): string {
  const list = rating >= 4 ? praise : rating === 3 ? mixed : grumbles;
  return chance.pick(list).replace("{what}", product.called).replace("{where}", shop);
}

/** The café's replies. */
export const cafeReplies: Some<string> = [
  "Thank you, that made the whole team smile.",
  "Thank you for telling us. We have passed it on to the shop.",
  "Sorry about that! The next one is on us, just show this at the counter.",
  "Good idea. We are looking into it.",
  "See you tomorrow, same time, same cup.",
  "We hear you. A second person starts on Monday.",
];

/** Customers' replies. */
export const guestReplies: Some<string> = [
  "Same here.",
  "Could not agree more.",
  "Try the window seat, it is the best one.",
  "Funny, I had the opposite experience last week.",
  "They fixed it for me when I asked.",
  "Number 1 on my list, too.",
];

/** The reasons and points of staff's awards. */
const awards: Some<readonly [string, number]> = [
  ["Sorry for the wait", 10],
  ["Wrong order made good", 15],
  ["Thank you for bringing your own cup", 5],
  ["Code did not scan", 14],
  ["Helped us test the new roast", 25],
  ["Found wallet handed in", 50],
];

/** Picks an award for a customer of a shop. */
export function pickAward(chance: Chance, shop: string): { description: string; amount: number } {
  const [reason, amount] = chance.pick(awards);
  return { description: `${reason}, ${shop}`, amount };
}

/** The year's messages with month and day, from January. */
export const broadcasts: Some<readonly [string, string]> = [
  ["-01-03", "Happy new year! All shops are open again from 7:30."],
  ["-01-19", "Grey outside? Hot chocolate brings 22 points a cup all month."],
  ["-02-02", "New on the shelf: the house blend by the kilo, with 180 points on every bag."],
  ["-02-13", "Two spoons, one cake: bring somebody tomorrow."],
  ["-03-01", "Mill Lane opens half an hour earlier from today: 6:30 on working days."],
  ["-03-20", "First day of spring: every terrace is open, blankets included."],
  ["-04-08", "Sourdough on Saturdays, now at Station Square, too."],
  ["-04-27", "Refer a friend this week and have your coffees together."],
  ["-05-11", "Iced coffee is back."],
  ["-05-30", "Rose Garden is closed tomorrow for a new floor. Old Market is three minutes away."],
  ["-06-15", "Summer Lemonade is on the rewards list: 120 points, a lot of ice."],
  ["-07-04", "Too hot to think? Harbour Street has the coolest back room in town."],
  ["-07-25", "Carrot cake by our new baker. Tell us on the wall what you think."],
  ["-08-16", "Summer hours until the end of the month: we close at 18:00."],
  ["-09-05", "Back to the usual hours, and to the usual table."],
  ["-09-21", "The Keep Cup is here, in this year's green. Small run."],
  ["-10-01", "International Coffee Day: say hello at any shop and taste the new roast."],
  ["-10-18", "Barista Evenings at Old Market start in November. Save your points."],
  ["-11-03", "Winter Boxes are back on the rewards list."],
  ["-11-22", "Lunch bowls now come with 45 points."],
  ["-12-01", "Cinnamon latte, all December, 25 points a cup."],
  ["-12-12", "Gift idea: a bag of beans and a friend's code inside the card."],
  ["-12-23", "We are closed on the 25th. Have a good one, all of you."],
];
