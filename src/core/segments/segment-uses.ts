import type { Datasets } from "../datasets.ts";
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

/** Returns a message to a segment that is a draft or has not been sent to everybody; undefined without one. */
export async function messageTo(
  reader: ProgramReader,
  segmentId: string,
): Promise<Datasets["segmentMessages"] | undefined> {
  const [message] = await reader.many("segmentMessages", {
    where: { segmentId, state: { anyOf: ["draft", "scheduled", "sending"] } },
    order: [["id", "asc"]],
    limit: 1,
  });
  return message;
}
