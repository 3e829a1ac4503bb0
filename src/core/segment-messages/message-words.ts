import type { ButtonKind } from "./message-button.ts";
import type { MessageGift, SegmentMessage } from "./segment-message.ts";

/** A gift as customers read about it: the title of a voucher, or a number of points. */
export type GiftWords =
  | { readonly kind: "voucher"; readonly title: string }
  | { readonly kind: "points"; readonly points: number };

/** What customers read of a message. */
export interface MessageWords extends Pick<SegmentMessage, "title" | "text"> {
  readonly button: ButtonKind | null;
  readonly gift: GiftWords | null;
}

/** Returns what customers read of a message. */
export function wordsOf({
  title,
  text,
  button,
  gift,
}: Pick<SegmentMessage, "title" | "text" | "button" | "gift">): MessageWords {
  return { title, text, button: button?.kind ?? null, gift: gift && giftWords(gift) };
}

function giftWords(gift: MessageGift): GiftWords {
  return gift.kind === "points"
    ? { kind: "points", points: gift.points }
    : { kind: "voucher", title: gift.title };
}
