import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { wholeNumber } from "../kit/fields.ts";
import { command } from "../world.ts";
import { broadcastsFieldErrors } from "./field-errors.ts";

/**
 * Records until when a user has seen their messages (readings, Staff area). The time only increases and never exceeds now, so that future
 * messages stay unread. `seenAt` of the result in UTC epoch milliseconds.
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
  async load(_input, reader, context) {
    return { user: await reader.one("users", { id: actingUser(context).id }, { lock: true }) };
  },
  decide({ user }, { upTo }, { now }) {
    if (user === undefined) return refuse("not-signed-in", {});
    const seenAt = Math.max(user.messagesSeenAt, Math.min(upTo, now));
    if (seenAt === user.messagesSeenAt) return { changes: [], events: [], result: { seenAt } };
    return {
      changes: [
        { kind: "patch", dataset: "users", id: user.id, fields: { messagesSeenAt: seenAt } },
      ],
      events: [],
      result: { seenAt },
    };
  },
});
