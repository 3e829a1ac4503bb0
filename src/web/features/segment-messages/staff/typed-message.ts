import { buttonKinds } from "#core/segment-messages/message-button.ts";
import type { MessageContent } from "#core/segment-messages/message-fields.ts";
import {
  benefitOf,
  noBenefitTyped,
  type TypedBenefit,
  typedBenefit,
  wholeNumberIn,
} from "#web/shared/benefits/typed-benefit.ts";

/** A message as it is typed in a form, all as text. */
export interface TypedMessage extends TypedBenefit {
  readonly name: string;
  /** Empty for all customers. */
  readonly segmentId: string;
  readonly title: string;
  readonly text: string;
  /** A kind of button; empty for none. */
  readonly button: string;
  readonly target: string;
  /** "none", "voucher" or "points". */
  readonly gift: string;
  readonly points: string;
  readonly voucherTitle: string;
  readonly expiryDays: string;
  readonly holdoutPercent: string;
}

/** The values of an empty form. */
export const noMessageTyped: TypedMessage = {
  ...noBenefitTyped,
  name: "",
  segmentId: "",
  title: "",
  text: "",
  button: "",
  target: "",
  gift: "none",
  points: "",
  voucherTitle: "",
  expiryDays: "30",
  holdoutPercent: "0",
};

/** Returns a stored message as text. */
export function typedMessage(message: MessageContent, currency: string): TypedMessage {
  const { name, segmentId, title, text, button, gift, holdoutPercent } = message;
  return {
    ...noMessageTyped,
    name,
    segmentId: segmentId ?? "",
    title,
    text,
    button: button?.kind ?? "",
    target: button?.id ?? "",
    holdoutPercent: String(holdoutPercent),
    ...(gift?.kind === "points" && { gift: "points", points: String(gift.points) }),
    ...(gift?.kind === "voucher" && {
      ...typedBenefit(gift.benefit, currency),
      gift: "voucher",
      voucherTitle: gift.title,
      expiryDays: String(gift.expiryDays),
    }),
  };
}

/** Returns the message that is typed. What is not a number becomes NaN, which the schema rejects. */
export function messageOf(typed: TypedMessage, currency: string): MessageContent {
  const kind = buttonKinds.find((one) => one === typed.button);
  return {
    name: typed.name,
    segmentId: typed.segmentId === "" ? null : typed.segmentId,
    title: typed.title,
    text: typed.text,
    button: kind === undefined ? null : { kind, id: typed.target },
    gift: giftOf(typed, currency),
    holdoutPercent: wholeNumberIn(typed.holdoutPercent),
  };
}

function giftOf(typed: TypedMessage, currency: string): MessageContent["gift"] {
  if (typed.gift === "points") return { kind: "points", points: wholeNumberIn(typed.points) };
  if (typed.gift !== "voucher") return null;
  return {
    kind: "voucher",
    title: typed.voucherTitle,
    benefit: benefitOf(typed, currency),
    expiryDays: wholeNumberIn(typed.expiryDays),
  };
}
