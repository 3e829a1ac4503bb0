import * as z from "zod/mini";
import { refuse } from "../../errors.ts";
import { pageInSteps } from "../../exports.ts";
import { actingUser } from "../../identity/acting-user.ts";
import { id } from "../../kit/fields.ts";
import type { ExportGrant } from "../../staff/export-grant.ts";
import type { Context } from "../../world.ts";
import { query } from "../../world.ts";
import { datasetExports, type ExportDataset, exportDatasets } from "./datasets.ts";

/**
 * Returns the next rows of an export that the same user began within the last hour, as lists of cells in the order of its columns
 * (specification §3, Export column sets). `next` is the next page's `after`, null at the end.
 */
export const exportPage = /* @__PURE__ */ query({
  name: "exportPage",
  // The export's id, and the last row of the previous page, null for the first page.
  input: z.strictObject({
    exportId: id,
    after: z.nullable(z.strictObject({ at: z.int(), id })),
  }),
  may: "canExportData",
  mayBeStale: true,
  async prepare({ exportId, after }, reader, context, services) {
    const grant = await reader.one("exportGrants", { id: exportId });
    const dataset = datasetOf(grant, context);
    if (dataset === undefined) return undefined;
    const { rows } = datasetExports[dataset];
    return pageInSteps(after, (from) => rows(reader, from, context), services);
  },
  load: async (_input, _reader, _context, page) => page,
  show(page) {
    return page === undefined ? refuse("export-expired", {}) : { result: page };
  },
});

/** Returns the dataset of a valid export of the actor; undefined for a missing or expired one, and for another user's. */
function datasetOf(grant: ExportGrant | undefined, context: Context): ExportDataset | undefined {
  if (grant === undefined || grant.userId !== actingUser(context).id) return undefined;
  if (grant.expiresAt <= context.now) return undefined;
  return exportDatasets.find((dataset) => dataset === grant.dataset);
}
