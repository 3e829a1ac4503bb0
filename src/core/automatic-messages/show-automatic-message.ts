import type { SegmentMessage } from "../segment-messages/segment-message.ts";
import { query } from "../world.ts";
import { triggerInput } from "./automatic-fields.ts";
import type { AutomaticMessage } from "./automatic-message.ts";

/** An automatic message as its page shows it. */
export interface ShownAutomaticMessage
  extends Pick<AutomaticMessage, "isOn" | "number" | "changedAt">,
    Pick<SegmentMessage, "title" | "text" | "button" | "gift" | "problem"> {}

/** Returns an automatic message; null before it has content. One round trip. */
export const automaticMessage = /* @__PURE__ */ query({
  name: "automaticMessage",
  input: triggerInput,
  may: "canSendBroadcasts",
  async load({ trigger }, reader) {
    const [row, content] = await Promise.all([
      reader.one("automaticMessages", { id: trigger }),
      reader.one("segmentMessages", { id: trigger }),
    ]);
    return { row, content };
  },
  show: ({ row, content }) => ({ result: { message: shown(row, content) } }),
});

function shown(
  row: AutomaticMessage | undefined,
  content: SegmentMessage | undefined,
): ShownAutomaticMessage | null {
  if (row === undefined || content === undefined) return null;
  const { isOn, number, changedAt } = row;
  const { title, text, button, gift, problem } = content;
  return { isOn, number, changedAt, title, text, button, gift, problem };
}
