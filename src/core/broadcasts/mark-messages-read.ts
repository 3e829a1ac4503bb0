import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { wholeNumber } from "../kit/fields.ts";
import { command } from "../world.ts";
import { broadcastsFieldErrors } from "./field-errors.ts";

/** The most messages to segments that one opening of the list marks as opened. */
const MOST_OPENED = 100;

/**
 * Records until when a user has seen their messages (readings, Staff area). The time only increases and never exceeds now, so that future
 * messages stay unread. Messages to segments among them are marked as opened. `seenAt` of the result in UTC epoch milliseconds.
 */
export const markMessagesRead = /* @__PURE__ */ command({
  name: "markMessagesRead",
  // The `sentAt` of the latest message shown, in UTC epoch milliseconds.
  input: z.strictObject({
    upTo: wholeNumber({
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      error: broadcastsFieldErrors["moment-missing"],
    }),
  }),
  may: "signed-in",
  async load({ upTo }, reader, context) {
    const { id: userId, messagesSeenAt } = actingUser(context);
    const [user, unopened] = await Promise.all([
      reader.one("users", { id: userId }, { lock: true }),
      reader.many("messageRecipients", {
        where: {
          userId,
          isHeldOut: false,
          openedAt: null,
          sentAt: { atLeast: messagesSeenAt + 1, below: Math.min(upTo, context.now) + 1 },
        },
        order: [
          ["sentAt", "desc"],
          ["id", "desc"],
        ],
        limit: MOST_OPENED,
      }),
    ]);
    return { user, unopened };
  },
  decide({ user, unopened }, { upTo }, { now }) {
    if (user === undefined) return refuse("not-signed-in", {});
    const seenAt = Math.max(user.messagesSeenAt, Math.min(upTo, now));
    if (seenAt === user.messagesSeenAt) return { changes: [], events: [], result: { seenAt } };
    return {
      changes: [
        { kind: "patch", dataset: "users", id: user.id, fields: { messagesSeenAt: seenAt } },
        ...unopened.map(({ id }) => {
          const opened = { dataset: "messageRecipients", id, fields: { openedAt: now } } as const;
          return { kind: "patch", ...opened, ifPresent: true } as const;
        }),
      ],
      events: [],
      result: { seenAt },
    };
  },
});
