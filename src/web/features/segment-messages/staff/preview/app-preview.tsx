import { Gift } from "lucide-react";
import { buttonKinds } from "#core/segment-messages/message-button.ts";
import type { GiftWords } from "#core/segment-messages/message-words.ts";
import { giftSentence, messageButtonTexts } from "#messages/en/message-words.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { wholeNumberIn } from "#web/shared/benefits/typed-benefit.ts";
import type { TypedMessage } from "../typed-message.ts";

interface AppPreviewProps {
  readonly typed: TypedMessage;
  /** The time above it. */
  readonly time: string;
}

/** A message as the customer's list of messages shows it. */
export function AppPreview({ typed, time }: AppPreviewProps) {
  const gift = giftOf(typed);
  const button = buttonKinds.find((one) => one === typed.button);
  return (
    <div className="grid gap-1 bg-raised p-5">
      <p className="text-sm text-ink-soft">{time}</p>
      <p className="font-semibold wrap-anywhere">{typed.title || messagesTexts.noTitleYet}</p>
      <p className="whitespace-pre-line wrap-anywhere">{typed.text || messagesTexts.noTextYet}</p>
      {gift === undefined ? null : (
        <p className="flex items-center gap-2 font-semibold text-brand-ink wrap-anywhere [&_svg]:size-5 [&_svg]:shrink-0">
          <Gift aria-hidden />
          {giftSentence(gift)}
        </p>
      )}
      {button === undefined ? null : (
        <span className="mt-2 inline-flex min-h-11 w-fit items-center rounded-xl border-[1.5px] border-line-strong px-4 font-semibold">
          {messageButtonTexts[button]}
        </span>
      )}
    </div>
  );
}

/** The gift as far as it is typed. */
function giftOf({ gift, points, voucherTitle }: TypedMessage): GiftWords | undefined {
  if (gift === "voucher") return { kind: "voucher", title: voucherTitle };
  const given = wholeNumberIn(points);
  return gift === "points" && given > 0 ? { kind: "points", points: given } : undefined;
}
