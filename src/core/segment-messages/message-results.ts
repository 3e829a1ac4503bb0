import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import type { Among, Where } from "../kit/reader.ts";
import { DAY_MS } from "../kit/time.ts";
import { type ProgramReader, query } from "../world.ts";
import type { MessageRecipient } from "./message-recipient.ts";
import type { SegmentMessage } from "./segment-message.ts";

/** A consent that is withdrawn within so many days after a message is counted with it. */
export const UNSUBSCRIBED_DAYS = 7;

/** What became of a message, in customers. */
export interface MessageResults {
  readonly reached: number;
  readonly heldOut: number;
  /** Emails that were queued, sent, and not sent because of a stop, a limit or the recipient's server. */
  readonly mails: { readonly queued: number; readonly sent: number; readonly notSent: number };
  readonly pushed: number;
  readonly opened: number;
  readonly pressed: number;
  /** Vouchers of the message that were used; null without one. */
  readonly giftsUsed: number | null;
  readonly unsubscribed: number;
}

/**
 * Counts what became of a message: who got it by which channel, opened it, pressed its button, used its voucher, and withdrew the consent to
 * news within {@link UNSUBSCRIBED_DAYS} days. Two round trips; each count reads an index of what happened only.
 */
export const messageResults = /* @__PURE__ */ query({
  name: "messageResults",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    const message = await reader.one("segmentMessages", { id: input.id });
    return message && { message, counts: await countResults(reader, message) };
  },
  show(found) {
    if (found === undefined) return refuse("segment-message-not-found", {});
    const { reached, heldOut, mails: queued } = found.message;
    const { sent, notSent, ...counts } = found.counts;
    const results: MessageResults = {
      reached,
      heldOut,
      mails: { queued, sent, notSent },
      ...counts,
    };
    return { result: results };
  },
});

async function countResults(
  reader: ProgramReader,
  { id: messageId, gift, startedAt }: SegmentMessage,
) {
  const count = (where: Where<MessageRecipient>) =>
    reader.count("messageRecipients", { messageId, ...where });
  const happened = { atLeast: 0 };
  const [sent, notSent, pushed, opened, pressed, giftsUsed, unsubscribed] = await Promise.all([
    count({ mail: "sent" }),
    count({ mail: "not-sent" }),
    count({ pushedAt: happened }),
    count({ openedAt: happened }),
    count({ pressedAt: happened }),
    gift?.kind === "voucher"
      ? reader.count("vouchers", { originId: messageId, originKind: "message", state: "used" })
      : null,
    startedAt === null ? 0 : count({ isHeldOut: false, userId: { among: [withdrawn(startedAt)] } }),
  ]);
  return { sent, notSent, pushed, opened, pressed, giftsUsed, unsubscribed };
}

/** The customers who withdrew a consent to news in the days after a message. */
function withdrawn(from: number): Among {
  return {
    dataset: "consents",
    field: "userId",
    where: {
      isGiven: false,
      at: { atLeast: from, below: from + UNSUBSCRIBED_DAYS * DAY_MS },
      purpose: { anyOf: ["newsByEmail", "newsByPush"] },
    },
  };
}
