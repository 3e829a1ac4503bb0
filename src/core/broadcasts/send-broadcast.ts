import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { broadcastsDetail } from "./audit-details.ts";
import { type Broadcast, messageLine } from "./broadcast.ts";
import { broadcastNote } from "./broadcast-note.ts";
import { broadcastsFieldErrors } from "./field-errors.ts";
import { messageField } from "./message-field.ts";
import { shortId } from "./short-id.ts";

/** The text (specification §5, Admin forms), and for a repost the flag and the id of the repeated broadcast (§7), both or neither. */
export const sendBroadcastInput = z
  .strictObject({
    message: messageField(broadcastsFieldErrors["broadcast-empty"]),
    isRepost: z.optional(z.boolean()),
    originalBroadcastId: z.optional(id),
  })
  .check(
    z.refine(
      ({ isRepost, originalBroadcastId }) =>
        (isRepost === true) === (originalBroadcastId !== undefined),
      { error: broadcastsFieldErrors["repost-without-original"] },
    ),
  );

/**
 * Sends a message to every customer and stores it in the history (specification §2, Broadcasts; readings, Staff area). A repost is a new
 * broadcast that refers to the first original, also when it repeats another repost (§4, Other); the repeated one must exist. It has the
 * text that its sender saw, even if the original is edited concurrently.
 */
export const sendBroadcast = /* @__PURE__ */ command({
  name: "sendBroadcast",
  input: sendBroadcastInput,
  may: "canSendBroadcasts",
  // Each call notifies every customer.
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  async load({ originalBroadcastId }, reader) {
    if (originalBroadcastId === undefined) return { repeated: undefined };
    return { repeated: await reader.one("broadcasts", { id: originalBroadcastId }) };
  },
  decide({ repeated }, { message, isRepost = false }, { fresh, now }) {
    if (isRepost && repeated === undefined) return refuse("broadcast-not-found", {});
    const originalBroadcastId = repeated?.originalBroadcastId ?? repeated?.id ?? null;
    const row: Broadcast = {
      id: fresh.id(),
      message,
      sentAt: now,
      isRepost,
      originalBroadcastId,
      editedAt: null,
    };
    const detail =
      originalBroadcastId === null
        ? ""
        : [broadcastsDetail("repost-of", { id: shortId(originalBroadcastId) })];
    return {
      changes: [{ kind: "insert", dataset: "broadcasts", row }],
      events: [
        { name: "broadcast.published", facts: { id: row.id } },
        ...(isRepost
          ? [{ name: "broadcast.reposted", params: {} } as const]
          : [
              { name: "broadcast.sent", params: { message } } as const,
              { name: "broadcast.logged", params: {} } as const,
            ]),
      ],
      result: messageLine(row),
      audit: broadcastNote(row, detail),
    };
  },
});
