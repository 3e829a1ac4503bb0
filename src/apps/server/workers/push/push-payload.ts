import { firstWords } from "#core/broadcasts/first-words.ts";
import { dayIn } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import type { Push } from "#core/push/push.ts";
import { pushPages } from "#core/push/push-kinds.ts";
import { messageLink } from "#core/segment-messages/message-button.ts";
import { NEVER } from "#core/vouchers/voucher.ts";
import { pushText } from "#messages/push-text.ts";
import type { PushMatter } from "./push-facts.ts";

/** Maximum length of a message's start in a push, in characters: about as much as devices show. */
const MESSAGE_LENGTH = 150;

/**
 * Returns the content of a push as declarative web push: browsers that know it show it without the service worker, and the service worker
 * of the others reads the same (docs/decisions/178). It has no name, code or number of points. `origin` is that of the pages.
 */
export function pushPayload(push: Push, matter: PushMatter, program: Program, origin: string) {
  const { noticeId } = push;
  const { title, body } = pushText(paramsOf(push, matter, program), "en");
  const badge = { app_badge: matter.unread };
  const navigate = origin + pageOf(push, matter);
  // The draft of the standard has the badge beside the notification, the first browser that knew it within.
  return JSON.stringify({
    web_push: 8030,
    notification: { title, body, navigate, tag: noticeId, ...badge },
    ...badge,
  });
}

/** Returns the page that a push opens: that of the button of a message to a segment, if it has one. */
function pageOf({ kind, aboutId }: Push, { message }: PushMatter): string {
  const hasButton = message !== undefined && message.button !== null;
  return hasButton ? messageLink(aboutId) : pushPages[kind];
}

function paramsOf(
  { kind, name, count, aboutId }: Push,
  { voucher, broadcast, message }: PushMatter,
  { brand, timeZone }: Program,
) {
  const text = message?.text ?? broadcast?.message ?? "";
  const expiresAt = voucher?.expiresAt ?? NEVER;
  const untilVoucher = expiresAt === NEVER ? null : dayIn(timeZone, expiresAt - 1);
  const untilTier = kind === "tier-ending" ? aboutId : untilVoucher;
  return {
    kind,
    brand: brand.name,
    name: voucher?.title ?? name,
    count,
    until: kind === "points-expiring" ? name : untilTier,
    message: firstWords(text.replace(/\s+/g, " "), MESSAGE_LENGTH),
  };
}
