import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import type { ProgramReader } from "../world.ts";
import type { Broadcast } from "./broadcast.ts";

/** Page size, of broadcasts and of a customer's messages. */
export const MESSAGES_PAGE = 20;

/** The last broadcast of the previous page, or null for the latest ones. */
export const pageInput = z.strictObject({
  after: z.nullable(z.strictObject({ sentAt: z.int(), id })),
});

/**
 * Reads a page of broadcasts sent at or after `since` (UTC epoch milliseconds) that contain the text of `search`, latest first, plus one
 * row. One query.
 */
export function latestBroadcasts(
  reader: ProgramReader,
  { after, search = "" }: z.output<typeof pageInput> & { readonly search?: string },
  since = 0,
): Promise<readonly Broadcast[]> {
  return reader.many("broadcasts", {
    where: { sentAt: { atLeast: since } },
    ...(search === "" ? {} : { search: { fields: ["message"], text: search } }),
    ...descending("sentAt", after),
    limit: MESSAGES_PAGE + 1,
  });
}

/** Splits what {@link latestBroadcasts} read into a page and `next`, the next page's `after`, null at the end. */
export function broadcastPage<Row extends Pick<Broadcast, "id" | "sentAt">>(read: readonly Row[]) {
  return pageOf(read, MESSAGES_PAGE, "sentAt");
}
