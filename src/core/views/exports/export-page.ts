import * as z from "zod/mini";
import { refuse } from "../../errors.ts";
import { actingUser } from "../../identity/actor.ts";
import { id } from "../../kit/fields.ts";
import type { ExportGrant } from "../../staff/export-grant.ts";
import type { Context } from "../../world.ts";
import { query } from "../../world.ts";
import { datasetExports, type ExportDataset, exportDatasets } from "./datasets.ts";

/** Which export, and where its page before ended, null for the first one. */
export const exportPageInput = z.strictObject({
  exportId: id,
  after: z.nullable(z.strictObject({ at: z.int(), id })),
});

/**
 * The next rows of an export that the same person has begun within the hour, as lists of cells in the order of its columns
 * (specification §3, Export column sets). `next` is the next page's `after`, null at the end.
 */
export const exportPage = /* @__PURE__ */ query({
  name: "exportPage",
  input: exportPageInput,
  may: "canExportData",
  async load({ exportId, after }, reader, context) {
    const grant = await reader.one("exportGrants", { id: exportId });
    const dataset = datasetOf(grant, context);
    return dataset && datasetExports[dataset].rows(reader, after, context.program);
  },
  show(page) {
    return page === undefined ? refuse("export-expired", {}) : { result: page };
  },
});

/** What the actor may have; undefined for an export that is not there, somebody else's, or over. */
function datasetOf(grant: ExportGrant | undefined, context: Context): ExportDataset | undefined {
  if (grant === undefined || grant.userId !== actingUser(context).id) return undefined;
  if (grant.expiresAt <= context.now) return undefined;
  return exportDatasets.find((dataset) => dataset === grant.dataset);
}
