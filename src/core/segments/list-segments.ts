import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { query } from "../world.ts";
import type { Segment } from "./segment.ts";

const PAGE = 30;

/** A segment as lists show it; `size` is the number of stored members of a frozen one. */
export type SegmentLine = Pick<
  Segment,
  "id" | "name" | "kind" | "conditions" | "size" | "frozenAt" | "createdAt"
>;

/** Returns a segment as lists show it. */
export function segmentLine({ lastMember: _at, createdBy: _by, ...line }: Segment): SegmentLine {
  return line;
}

/** Lists segments, latest first. Their customers are not counted, which may take a second each. `next` is the next page's `after`, null at the end. */
export const segments = /* @__PURE__ */ query({
  name: "segments",
  input: z.strictObject({ after: z.nullable(z.strictObject({ createdAt: z.int(), id })) }),
  may: "canSendBroadcasts",
  load: ({ after }, reader) =>
    reader.many("segments", { ...descending("createdAt", after), limit: PAGE + 1 }),
  show(rows) {
    const { page, next } = pageOf(rows, PAGE, "createdAt");
    return { result: { segments: page.map(segmentLine), next } };
  },
});
