import type * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { readMessageReferences, refuseMessage } from "../segment-messages/message-references.ts";
import { newMessage, type SegmentMessage } from "../segment-messages/segment-message.ts";
import { type Context, command } from "../world.ts";
import { automaticMessagesDetail } from "./audit-details.ts";
import { saveAutomaticMessageInput } from "./automatic-fields.ts";
import { type AutomaticMessage, walkFromNow } from "./automatic-message.ts";
import { automaticNote } from "./automatic-note.ts";

type Input = z.output<typeof saveAutomaticMessageInput>;

/**
 * Stores the number and the content of an automatic message, which stays on or off. Customers who have got it keep the earlier content. The same
 * input changes nothing. Refused as `refuseMessage`.
 */
export const saveAutomaticMessage = /* @__PURE__ */ command({
  name: "saveAutomaticMessage",
  input: saveAutomaticMessageInput,
  may: "canSendBroadcasts",
  async load(input, reader, context) {
    const [row, content, references] = await Promise.all([
      reader.one("automaticMessages", { id: input.trigger }, { lock: true }),
      reader.one("segmentMessages", { id: input.trigger }, { lock: true }),
      readMessageReferences(reader, { ...input, segmentId: null }, context),
    ]);
    return { row, content, references };
  },
  decide({ row, content, references }, input, context) {
    const refusal = refuseMessage({ ...input, segmentId: null }, references, context);
    if (refusal !== undefined) return refusal;
    const { trigger, title } = input;
    const isSame = row !== undefined && content !== undefined && isUnchanged(row, content, input);
    const detail = isSame ? NOTHING_CHANGED : [automaticMessagesDetail("automatic-changed", {})];
    return {
      changes: isSame
        ? []
        : [ruleChange(row, input, context), contentChange(content, input, context)],
      events: [{ name: "automatic-message.saved", params: { title } }],
      result: { id: trigger },
      audit: automaticNote(trigger, title, row === undefined ? "" : detail),
    };
  },
});

/** A message that was turned off because of a problem is stored again, also without a change: what it names may exist again. */
function isUnchanged(row: AutomaticMessage, content: SegmentMessage, input: Input): boolean {
  if (content.problem !== null) return false;
  const before = [row.number, content.title, content.text, content.button, content.gift];
  const after = [input.number, input.title, input.text, input.button, input.gift];
  return JSON.stringify(before) === JSON.stringify(after);
}

function ruleChange(
  row: AutomaticMessage | undefined,
  { trigger: id, number }: Input,
  { now }: Context,
) {
  const changed = { number, changedAt: now };
  if (row !== undefined) {
    const fields = { ...changed, version: row.version + 1 };
    return { kind: "patch", dataset: "automaticMessages", id, fields } as const;
  }
  const first = { id, isOn: false, version: 1, ...walkFromNow(id, now), ...changed };
  return { kind: "insert", dataset: "automaticMessages", row: first } as const;
}

function contentChange(
  content: SegmentMessage | undefined,
  { trigger: id, title, text, button, gift }: Input,
  context: Context,
) {
  const written = { name: title, title, text, button, gift, createdBy: actingUser(context).id };
  const own = content?.id;
  if (own !== undefined) {
    const fields = { ...written, problem: null };
    return { kind: "patch", dataset: "segmentMessages", id: own, fields } as const;
  }
  const row = newMessage({ id, ...written, state: "automatic", createdAt: context.now });
  return { kind: "insert", dataset: "segmentMessages", row } as const;
}
