import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { command } from "../world.ts";
import { type Broadcast, messageLine } from "./broadcast.ts";

/** How long a message can be, in characters. */
export const MESSAGE_LENGTH = 500;

/** The message (specification §5, Admin forms). */
export const sendBroadcastInput = z.strictObject({
  message: text({ max: MESSAGE_LENGTH, min: 1, empty: "Broadcast message cannot be empty." }),
});

/** Sends a message to every customer and keeps it in the history (specification §2, Broadcasts; readings, Staff area). */
export const sendBroadcast = /* @__PURE__ */ command({
  name: "sendBroadcast",
  input: sendBroadcastInput,
  may: "canSendBroadcasts",
  load: async () => ({}),
  decide(_facts, { message }, { fresh, now }) {
    const row: Broadcast = {
      id: fresh.id(),
      message,
      sentAt: now,
      isRepost: false,
      originalBroadcastId: null,
      editedAt: null,
    };
    return {
      changes: [{ kind: "insert", dataset: "broadcasts", row }],
      events: [
        { name: "broadcast-sent", params: { message } },
        { name: "broadcast-logged", params: {} },
      ],
      result: messageLine(row),
    };
  },
});
