import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import type { SegmentMessage } from "./segment-message.ts";
import { canStop } from "./stop-message.ts";

/** A message as its page shows it. */
export type ShownMessage = Omit<
  SegmentMessage,
  "position" | "nextAt" | "resumesAt" | "createdBy" | "comparison"
>;

/** Returns a message, the name of its segment (null for all customers), and whether it can be stopped now. Automatic messages have pages of their own. Two round trips. */
export const segmentMessage = /* @__PURE__ */ query({
  name: "segmentMessage",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    const message = await reader.one("segmentMessages", { id: input.id });
    const segmentId = message?.segmentId ?? null;
    const segment =
      segmentId === null ? undefined : await reader.one("segments", { id: segmentId });
    return { message, segment };
  },
  show({ message, segment }, _input, { now }) {
    if (message === undefined || message.state === "automatic") {
      return refuse("segment-message-not-found", {});
    }
    const { position: _at, nextAt: _next, resumesAt: _resumes, ...others } = message;
    const { createdBy: _by, comparison: _comparison, ...shown } = others;
    const segmentName = shown.segmentId === null ? null : (segment?.name ?? "");
    return {
      result: {
        message: shown satisfies ShownMessage,
        segmentName,
        canStop: canStop(message, now),
      },
    };
  },
});
