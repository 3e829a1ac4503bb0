import * as z from "zod/mini";
import { rowsById } from "../rows-by-id.ts";
import type { SegmentMessage } from "../segment-messages/segment-message.ts";
import { query } from "../world.ts";
import { type AutomaticMessage, automaticTriggers } from "./automatic-message.ts";

/** An automatic message as the list shows it; `title` is null for one that has no content yet. */
export interface AutomaticMessageRow extends Pick<AutomaticMessage, "id" | "isOn" | "number"> {
  readonly title: string | null;
  /** Why it was turned off by the job that sends it; null otherwise. */
  readonly problem: SegmentMessage["problem"];
}

/** Lists all automatic messages with their titles. One round trip. */
export const automaticMessages = /* @__PURE__ */ query({
  name: "automaticMessages",
  input: z.strictObject({}),
  may: "canSendBroadcasts",
  async load(_input, reader) {
    const [rows, contents] = await Promise.all([
      rowsById(reader, "automaticMessages", automaticTriggers),
      rowsById(reader, "segmentMessages", automaticTriggers),
    ]);
    return { rows, contents };
  },
  show({ rows, contents }) {
    const messages = automaticTriggers.map((id): AutomaticMessageRow => {
      const { isOn = false, number = 0 } = rows.get(id) ?? {};
      const { title = null, problem = null } = contents.get(id) ?? {};
      return { id, isOn, number, title, problem };
    });
    return { result: { messages } };
  },
});
