import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { command } from "../world.ts";
import { messageFields } from "./message-fields.ts";
import { messageNote } from "./message-note.ts";
import { readMessageReferences, refuseMessage } from "./message-references.ts";
import { newMessage } from "./segment-message.ts";

/** The most drafts of a program. */
export const MAX_DRAFTS = 200;

/** A new draft, see {@link messageFields}. */
export const createMessageInput = z.strictObject(messageFields);

/** Creates a draft of a message to a segment. Refused as {@link refuseMessage}. */
export const createMessage = /* @__PURE__ */ command({
  name: "createMessage",
  input: createMessageInput,
  may: "canSendBroadcasts",
  async load(input, reader, context) {
    const [drafts, references] = await Promise.all([
      reader.countUpTo("segmentMessages", { where: { state: "draft" }, most: MAX_DRAFTS }),
      readMessageReferences(reader, input, context),
    ]);
    return { drafts, references };
  },
  decide({ drafts, references }, content, context) {
    if (drafts >= MAX_DRAFTS) return refuse("message-drafts-full", { most: MAX_DRAFTS });
    const refusal = refuseMessage(content, references, context);
    if (refusal !== undefined) return refusal;
    const row = newMessage({
      id: context.fresh.id(),
      ...content,
      state: "draft",
      createdAt: context.now,
      createdBy: actingUser(context).id,
    });
    return {
      changes: [{ kind: "insert", dataset: "segmentMessages", row }],
      events: [{ name: "segment-message.created", params: { name: row.name } }],
      result: { id: row.id },
      audit: messageNote(row),
    };
  },
});
