import type { ProgramReader } from "../world.ts";
import type { SegmentGift } from "./segment-gift.ts";

/** Returns what uses a segment, so that it cannot be deleted: vouchers that are being given. */
export function usesOf(reader: ProgramReader, segmentId: string): Promise<readonly SegmentGift[]> {
  return reader.many("segmentGifts", {
    where: { segmentId, state: "running" },
    order: [["id", "asc"]],
    limit: 1,
  });
}
