import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { broadcastNote, nameOf } from "./broadcast-note.ts";
import { broadcastsFieldErrors } from "./field-errors.ts";
import { messageField } from "./message-field.ts";

/** Which broadcast, and what it is to say (specification §5, Admin forms). */
export const editBroadcastInput = z.strictObject({
  id,
  message: messageField(broadcastsFieldErrors["message-empty"]),
});

/**
 * Changes the words of a broadcast in the history and in everybody's list (specification §2, Broadcasts; §6); nobody is told
 * again. The same words change nothing. `editedAt` of the result in UTC epoch milliseconds, null when it was never edited.
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
        isSame ? NOTHING_CHANGED : `was: ${nameOf(row.message)}`,
      ),
    };
  },
});
