import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { broadcastsDetail } from "./audit-details.ts";
import { broadcastNote, nameOf } from "./broadcast-note.ts";
import { broadcastsFieldErrors } from "./field-errors.ts";
import { messageField } from "./message-field.ts";

/** The broadcast's id and its new text (specification §5, Admin forms). */
export const editBroadcastInput = z.strictObject({
  id,
  message: messageField(broadcastsFieldErrors["message-empty"]),
});

/**
 * Edits a broadcast in the history and in customers' messages (specification §2, Broadcasts; §6), without a new notification. The same text
 * changes nothing. `editedAt` of the result in UTC epoch milliseconds, null if never edited.
 */
export const editBroadcast = /* @__PURE__ */ command({
  name: "editBroadcast",
  input: editBroadcastInput,
  may: "canSendBroadcasts",
  load: (input, reader) => reader.one("broadcasts", { id: input.id }, { lock: true }),
  decide(row, { message }, { now }) {
    if (row === undefined) return refuse("broadcast-not-found", {});
    const isSame = message === row.message;
    const fields = { message, editedAt: isSame ? row.editedAt : now };
    return {
      changes: isSame ? [] : [{ kind: "patch", dataset: "broadcasts", id: row.id, fields }],
      events: [{ name: "broadcast.edited", params: {} }],
      result: { id: row.id, editedAt: fields.editedAt },
      audit: broadcastNote(
        { ...row, message },
        isSame
          ? NOTHING_CHANGED
          : [broadcastsDetail("earlier-message", { message: nameOf(row.message) })],
      ),
    };
  },
});
