import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { query } from "../world.ts";
import { broadcastPage, latestBroadcasts, pageInput } from "./broadcast-pages.ts";

/**
 * Lists sent broadcasts for staff, latest first (specification §2, Broadcasts). `next` is the next page's `after`, null at the end. One
 * query from the index of times; a search scans all broadcasts, which are few.
 */
export const broadcastHistory = /* @__PURE__ */ query({
  name: "broadcastHistory",
  input: z.extend(pageInput, { search: text({ max: 80 }) }),
  may: "canSendBroadcasts",
  mayBeStale: true,
  load: (input, reader) => latestBroadcasts(reader, input),
  show(read) {
    const { page, next } = broadcastPage(read);
    return { result: { broadcasts: page, next } };
  },
});
