import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { query } from "../world.ts";
import { latestBroadcasts, pageInput, pageOf } from "./broadcast-pages.ts";

/** What the messages must contain (empty: anything), and where the page starts. */
export const broadcastHistoryInput = z.extend(pageInput, { search: text({ max: 80 }) });

/**
 * What was sent, latest first, page by page, for staff (specification §2, Broadcasts). `next` is the next page's `after`, null at
 * the end. One query over the index of times; a search goes through the messages, of which there are few.
 */
export const broadcastHistory = /* @__PURE__ */ query({
  name: "broadcastHistory",
  input: broadcastHistoryInput,
  may: "canSendBroadcasts",
  load: (input, reader) => latestBroadcasts(reader, input),
  show(read) {
    const { page, next } = pageOf(read);
    return { result: { broadcasts: page, next } };
  },
});
