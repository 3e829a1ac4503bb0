import { refuse } from "../errors.ts";
import { command } from "../world.ts";
import { triggerInput } from "./automatic-fields.ts";
import { automaticNote } from "./automatic-note.ts";

/**
 * Switches an automatic message off: nobody else gets it. What customers have they keep, and emails and pushes that wait are sent. Refused before it
 * has content. Off stays off.
 */
export const turnAutomaticMessageOff = /* @__PURE__ */ command({
  name: "turnAutomaticMessageOff",
  input: triggerInput,
  may: "canSendBroadcasts",
  async load({ trigger }, reader) {
    const [row, content] = await Promise.all([
      reader.one("automaticMessages", { id: trigger }, { lock: true }),
      reader.one("segmentMessages", { id: trigger }),
    ]);
    return { row, content };
  },
  decide({ row, content }, { trigger }, { now: changedAt }) {
    if (row === undefined || content === undefined) {
      return refuse("automatic-message-not-set-up", {});
    }
    const { title } = content;
    const fields = { isOn: false, changedAt };
    return {
      changes: row.isOn
        ? [{ kind: "patch", dataset: "automaticMessages", id: trigger, fields }]
        : [],
      events: [{ name: "automatic-message.turned-off", params: { title } }],
      result: {},
      audit: automaticNote(trigger, title),
    };
  },
});
