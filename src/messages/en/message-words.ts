import type { ButtonKind } from "#core/segment-messages/message-button.ts";
import type { GiftWords } from "#core/segment-messages/message-words.ts";
import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** What the button of a message to a segment says, by where it leads. */
export const messageButtonTexts = catalogue("message-buttons", {
  wallet: "Open my wallet",
  rewards: "See the rewards",
  reward: "See this reward",
  card: "See my card",
  "promo-code": "Use the code",
} satisfies Readonly<Record<ButtonKind, string>>);

/** Says what a message gives. */
export function giftSentence(gift: GiftWords): string {
  return gift.kind === "voucher"
    ? `Your gift is in your wallet: ${gift.title}.`
    : `Your gift: ${plural(gift.points, { one: "1 point", other: `${number(gift.points)} points` })}.`;
}
