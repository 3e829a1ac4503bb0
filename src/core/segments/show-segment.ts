import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import { segmentLine } from "./list-segments.ts";

/** The most gifts that a segment's page shows. */
const GIFTS = 10;

/** Returns a segment with its latest gifts of vouchers. One round trip. */
export const segment = /* @__PURE__ */ query({
  name: "segment",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    const [row, gifts] = await Promise.all([
      reader.one("segments", { id: input.id }),
      reader.many("segmentGifts", {
        where: { segmentId: input.id },
        order: [
          ["startedAt", "desc"],
          ["id", "desc"],
        ],
        limit: GIFTS,
      }),
    ]);
    return { row, gifts };
  },
  show({ row, gifts }) {
    if (row === undefined) return refuse("segment-not-found", {});
    return {
      result: {
        segment: segmentLine(row),
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
