import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { segmentNote } from "./segment-note.ts";

/** Stops giving vouchers to a segment; those who have one keep it. */
export const stopSegmentGift = /* @__PURE__ */ command({
  name: "stopSegmentGift",
  input: z.strictObject({ giftId: id }),
  may: "canSendBroadcasts",
  also: "canManageUsers",
  async load({ giftId }, reader) {
    const gift = await reader.one("segmentGifts", { id: giftId }, { lock: true });
    const segment = gift && (await reader.one("segments", { id: gift.segmentId }));
    return { gift, segment };
  },
  decide({ gift, segment }) {
    if (gift === undefined) return refuse("segment-gift-not-found", {});
    if (gift.state !== "running") return refuse("segment-gift-ended", {});
    const { id: giftId, title, given, segmentId } = gift;
    return {
      changes: [
        { kind: "patch", dataset: "segmentGifts", id: giftId, fields: { state: "stopped" } },
      ],
      events: [{ name: "segment-gift.stopped", params: { given } }],
      result: { given },
      audit: segmentNote({ id: segmentId, name: segment?.name ?? "" }, [
        segmentsDetail("segment-gift-stopped", { title, given }),
      ]),
    };
  },
});
