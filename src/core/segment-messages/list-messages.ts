import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { rowsById } from "../rows-by-id.ts";
import { query } from "../world.ts";
import type { SegmentMessage } from "./segment-message.ts";

const PAGE = 30;

/** A message as lists show it. `segmentName` is null for all customers, and empty for a segment that was deleted. */
export interface MessageRow
  extends Pick<
    SegmentMessage,
    | "id"
    | "name"
    | "title"
    | "state"
    | "problem"
    | "schedule"
    | "dueAt"
    | "expected"
    | "reached"
    | "startedAt"
    | "createdAt"
  > {
  readonly segmentName: string | null;
}

/** Lists messages to segments, latest first, without automatic ones. `next` is the next page's `after`, null at the end. Two round trips. */
export const segmentMessages = /* @__PURE__ */ query({
  name: "segmentMessages",
  input: z.strictObject({ after: z.nullable(z.strictObject({ createdAt: z.int(), id })) }),
  may: "canSendBroadcasts",
  async load({ after }, reader) {
    const rows = await reader.many("segmentMessages", {
      ...descending("createdAt", after),
      where: { state: { not: "automatic" } },
      limit: PAGE + 1,
    });
    const ids = rows.flatMap(({ segmentId }) => (segmentId === null ? [] : [segmentId]));
    return { rows, segments: await rowsById(reader, "segments", ids) };
  },
  show({ rows, segments }) {
    const { page, next } = pageOf(rows, PAGE, "createdAt");
    const messages = page.map(({ segmentId, ...row }): MessageRow => {
      const { id: own, name, title, state, schedule, dueAt, expected, reached, startedAt } = row;
      const segmentName = segmentId === null ? null : (segments.get(segmentId)?.name ?? "");
      const { createdAt, problem } = row;
      const shown = { id: own, name, title, state, problem, schedule, dueAt, expected, reached };
      return { ...shown, startedAt, createdAt, segmentName };
    });
    return { result: { messages, next } };
  },
});
