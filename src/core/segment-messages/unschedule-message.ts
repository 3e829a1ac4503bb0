import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { messageNote } from "./message-note.ts";

/** Makes a scheduled message a draft again, before it begins. */
export const unscheduleMessage = /* @__PURE__ */ command({
  name: "unscheduleMessage",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    const [message, job] = await Promise.all([
      reader.one("segmentMessages", { id: input.id }, { lock: true }),
      reader.one("jobs", { id: input.id }, { lock: true }),
    ]);
    return { message, job };
  },
  decide({ message, job }, { id: own }, { now }) {
    if (message === undefined) return refuse("segment-message-not-found", {});
    if (message.state !== "scheduled") return refuse("message-not-scheduled", {});
    const ended = {
      state: "cancelled",
      leasedUntil: null,
      leasedBy: "",
      finishedAt: now,
    } as const;
    const fields = { state: "draft", schedule: null, dueAt: null } as const;
    return {
      changes: [
        { kind: "patch", dataset: "segmentMessages", id: own, fields },
        ...(job === undefined || job.finishedAt !== null
          ? []
          : [{ kind: "patch", dataset: "jobs", id: own, fields: ended } as const]),
      ],
      events: [{ name: "segment-message.unscheduled", params: {} }],
      result: {},
      audit: messageNote(message),
    };
  },
});
