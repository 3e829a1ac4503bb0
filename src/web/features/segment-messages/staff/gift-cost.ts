import type { MessageGift } from "#core/segment-messages/segment-message.ts";
import { amountIn } from "#messages/en/format.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";

/** Returns the most that the gifts of a message can cost together, in words; empty without a gift, open where it depends on the product. */
export function giftCost(gift: MessageGift | null, count: number, currency: string): string {
  if (gift === null) return "";
  if (gift.kind === "points") return messagesTexts.giftCostPoints({ points: gift.points * count });
  const { benefit } = gift;
  if (benefit.kind === "item") return messagesTexts.giftCostOpen;
  const each = benefit.kind === "amount-off" ? benefit.amount : benefit.most;
  if (each === null) return messagesTexts.giftCostOpen;
  return messagesTexts.giftCostUpTo({ amount: amountIn(currency, each * count) });
}
