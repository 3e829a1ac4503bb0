import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { DAY_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { segmentMessagesDetail } from "./audit-details.ts";
import { messageNote } from "./message-note.ts";
import type { SegmentMessage } from "./segment-message.ts";

/** How long emails and pushes of a message may wait after the last one was queued, in milliseconds: as long as a push is worth sending. */
const WAITING_MS = 2 * DAY_MS;

/**
 * Returns whether a message can be stopped: it is being sent, or emails or pushes of it may still wait. `now` in UTC epoch milliseconds.
 */
export function canStop(
  { state, endedAt, mails, pushes }: Pick<SegmentMessage, "state" | "endedAt" | "mails" | "pushes">,
  now: number,
): boolean {
  if (state === "sending") return true;
  const isQueued = mails + pushes > 0;
  return state === "sent" && isQueued && endedAt !== null && now < endedAt + WAITING_MS;
}

/**
 * Stops a message that is being sent: what customers have they keep, nobody else gets it, and emails and pushes that wait are not sent. Also
 * for one that everybody has in the app while emails wait.
 */
export const stopMessage = /* @__PURE__ */ command({
  name: "stopMessage",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  load: (input, reader) => reader.one("segmentMessages", { id: input.id }, { lock: true }),
  decide(message, _input, { now }) {
    if (message === undefined) return refuse("segment-message-not-found", {});
    if (!canStop(message, now)) return refuse("message-ended", {});
    const { id: own, reached } = message;
    const fields = { state: "stopped", endedAt: now } as const;
    return {
      changes: [{ kind: "patch", dataset: "segmentMessages", id: own, fields }],
      events: [{ name: "segment-message.stopped", params: { reached } }],
      result: { reached },
      audit: messageNote(message, [segmentMessagesDetail("message-stopped", { reached })]),
    };
  },
});
