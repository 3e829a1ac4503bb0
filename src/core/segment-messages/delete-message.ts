import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { messageNote } from "./message-note.ts";

/** Deletes a draft. What was sent stays, because customers have it. */
export const deleteMessage = /* @__PURE__ */ command({
  name: "deleteMessage",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  load: (input, reader) => reader.one("segmentMessages", { id: input.id }, { lock: true }),
  decide(message) {
    if (message === undefined) return refuse("segment-message-not-found", {});
    if (message.state !== "draft") return refuse("message-not-draft", {});
    return {
      changes: [{ kind: "remove", dataset: "segmentMessages", id: message.id }],
      events: [{ name: "segment-message.deleted", params: { name: message.name } }],
      result: {},
      audit: messageNote(message),
    };
  },
});
