import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { HOUR_MS, MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { exportDataset } from "./segment-export.ts";
import { segmentNote } from "./segment-note.ts";
import { testsOf } from "./segment-tests.ts";

/** Begins an export of a segment's customers, for those who may both export data and send messages, and records it in the audit log. */
export const beginSegmentExport = /* @__PURE__ */ command({
  name: "beginSegmentExport",
  input: z.strictObject({ id }),
  may: "canExportData",
  also: "canSendBroadcasts",
  // Each export may read every customer, page after page.
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  async prepare(input, reader, context) {
    const segment = await reader.one("segments", { id: input.id });
    if (segment === undefined) return undefined;
    return { segment, total: await reader.count("segmentCustomers", testsOf(segment, context)) };
  },
  load: async (_input, _reader, _context, found) => found,
  decide(found, _input, context) {
    const user = actingUser(context);
    if (found === undefined) return refuse("segment-not-found", {});
    const exportId = context.fresh.id();
    const row = {
      id: exportId,
      userId: user.id,
      dataset: exportDataset(found.segment.id),
      expiresAt: context.now + HOUR_MS,
    };
    return {
      changes: [{ kind: "insert", dataset: "exportGrants", row }],
      events: [],
      result: { exportId, total: found.total },
      audit: segmentNote(found.segment, [
        segmentsDetail("segment-exported", { count: found.total }),
      ]),
    };
  },
});
