import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { broadcastNote } from "./broadcast-note.ts";

/** Which broadcast. */
export const deleteBroadcastInput = z.strictObject({ id });

/**
 * Takes a broadcast out of the history and out of everybody's list (specification §5, §6). Its reposts stay and go on naming it.
 */
export const deleteBroadcast = /* @__PURE__ */ command({
  name: "deleteBroadcast",
  input: deleteBroadcastInput,
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
