import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { broadcastNote } from "./broadcast-note.ts";

/** Deletes a broadcast from the history and from customers' messages (specification §5, §6). Its reposts stay and still refer to it. */
export const deleteBroadcast = /* @__PURE__ */ command({
  name: "deleteBroadcast",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  load: (input, reader) => reader.one("broadcasts", { id: input.id }, { lock: true }),
  decide(row) {
    if (row === undefined) return refuse("broadcast-not-found", {});
    return {
      changes: [{ kind: "remove", dataset: "broadcasts", id: row.id }],
      events: [{ name: "broadcast.deleted", params: {} }],
      result: { id: row.id },
      audit: broadcastNote(row, ""),
    };
  },
});
