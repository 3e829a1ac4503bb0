import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import { segmentLine } from "./list-segments.ts";
import type { SegmentCount } from "./segment-count.ts";

/** The most gifts that a segment's page shows. */
const GIFTS = 10;

/** A count as the segment's page shows it. */
function countLine({ state, startedAt, total, customers, found }: SegmentCount) {
  return { state, startedAt, total, customers, found };
}

/** Returns a segment with its last count by a job, null for none, and its latest gifts of vouchers. One round trip. */
export const segment = /* @__PURE__ */ query({
  name: "segment",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    const [row, count, gifts] = await Promise.all([
      reader.one("segments", { id: input.id }),
      reader.one("segmentCounts", { id: input.id }),
      reader.many("segmentGifts", {
        where: { segmentId: input.id },
        order: [
          ["startedAt", "desc"],
          ["id", "desc"],
        ],
        limit: GIFTS,
      }),
    ]);
    return { row, count, gifts };
  },
  show({ row, count, gifts }) {
    if (row === undefined) return refuse("segment-not-found", {});
    return {
      result: {
        segment: segmentLine(row),
        count: count === undefined ? null : countLine(count),
        gifts: gifts.map(({ id: giftId, title, state, expected, given, startedAt }) => ({
          id: giftId,
          title,
          state,
          expected,
          given,
          startedAt,
        })),
      },
    };
  },
});
