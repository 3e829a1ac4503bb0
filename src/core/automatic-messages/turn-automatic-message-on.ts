import { refuse } from "../errors.ts";
import { readMessageReferences, refuseMessage } from "../segment-messages/message-references.ts";
import { command } from "../world.ts";
import { triggerInput } from "./automatic-fields.ts";
import { walkFromNow } from "./automatic-message.ts";
import { automaticNote } from "./automatic-note.ts";

/**
 * Switches an automatic message on: customers for whom its occasion comes from now on get it. Refused before it has content, and as `refuseMessage`,
 * because what it names may have been deleted. On stays on.
 */
export const turnAutomaticMessageOn = /* @__PURE__ */ command({
  name: "turnAutomaticMessageOn",
  input: triggerInput,
  may: "canSendBroadcasts",
  async load({ trigger }, reader, context) {
    const [row, content] = await Promise.all([
      reader.one("automaticMessages", { id: trigger }, { lock: true }),
      reader.one("segmentMessages", { id: trigger }),
    ]);
    const references = content && (await readMessageReferences(reader, content, context));
    return { row, content, references };
  },
  decide({ row, content, references }, { trigger }, context) {
    if (row === undefined || content === undefined || references === undefined) {
      return refuse("automatic-message-not-set-up", {});
    }
    const refusal = refuseMessage(content, references, context);
    if (refusal !== undefined) return refusal;
    const { title } = content;
    const fields = { isOn: true, changedAt: context.now, ...walkFromNow(trigger, context.now) };
    const problemGone = { problem: null };
    return {
      changes: row.isOn
        ? []
        : [
            { kind: "patch", dataset: "automaticMessages", id: trigger, fields },
            { kind: "patch", dataset: "segmentMessages", id: trigger, fields: problemGone },
          ],
      events: [{ name: "automatic-message.turned-on", params: { title } }],
      result: {},
      audit: automaticNote(trigger, title),
    };
  },
});
