import { query } from "../world.ts";
import { latestBroadcasts, pageInput, pageOf } from "./broadcast-pages.ts";

/** Where the page starts. */
export const broadcastHistoryInput = pageInput;

/** What was sent, latest first, page by page, for staff (specification §2, Broadcasts). `next` is the next page's `after`, null at the end. */
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
