import * as z from "zod/mini";
import { actingUser } from "../../identity/acting-user.ts";
import { MINUTE_MS } from "../../kit/time.ts";
import { command } from "../../world.ts";
import { viewsDetail } from "../audit-details.ts";
import { datasetExports, exportDatasets } from "./datasets.ts";

/** How long the pages of an export are available, in milliseconds: an hour. */
const EXPORT_MS = 3_600_000;

/**
 * Begins an export (specification §2, Data Export) and records it in the audit log. Returns the export's id for `exportPage`, the columns,
 * and the current number of rows.
 */
export const beginExport = /* @__PURE__ */ command({
  name: "beginExport",
  input: z.strictObject({ dataset: z.enum(exportDatasets) }),
  may: "canExportData",
  // Each export may read all data, page after page.
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  prepare: ({ dataset }, reader) => datasetExports[dataset].count(reader),
  load: async (_input, _reader, _context, total) => total,
  decide(total, { dataset }, context) {
    const exportId = context.fresh.id();
    const row = {
      id: exportId,
      userId: actingUser(context).id,
      dataset,
      expiresAt: context.now + EXPORT_MS,
    };
    const detail = [viewsDetail("rows", { count: total })];
    return {
      changes: [{ kind: "insert", dataset: "exportGrants", row }],
      events: [],
      result: { exportId, total, columns: datasetExports[dataset].columns },
      audit: { kind: "export", id: exportId, name: dataset, detail },
    };
  },
});
