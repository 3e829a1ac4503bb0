import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { pageInSteps } from "../exports.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id, text } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import { type Context, type ProgramReader, query } from "../world.ts";
import { exportCells, exportedSegment, SEGMENT_STEP, segmentColumns } from "./segment-export.ts";
import { testsOf } from "./segment-tests.ts";
import { accountsOf } from "./shown-customer.ts";
import { nextInSegment } from "./walk-segment.ts";

/**
 * Returns the next rows of an export of a segment that the same user began within the last hour, as lists of cells in the order of `columns`.
 * `next` is the next page's `after`, null at the end.
 */
export const segmentExportPage = /* @__PURE__ */ query({
  name: "segmentExportPage",
  input: z.strictObject({ exportId: id, after: text({ max: 64 }) }),
  may: "canExportData",
  mayBeStale: true,
  also: "canSendBroadcasts",
  async prepare({ exportId, after }, reader, context, services) {
    const segment = await grantedSegment(reader, exportId, context);
    if (segment === undefined) return undefined;
    const tests = testsOf(segment, context);
    const step = (from: string | null) => someRows(reader, tests, { from: from ?? "", context });
    return pageInSteps(after, step, services);
  },
  load: async (_input, _reader, _context, page) => page,
  show(page) {
    if (page === undefined) return refuse("export-expired", {});
    return { result: { columns: segmentColumns, ...page } };
  },
});

/** Returns the rows of the customers after an id; one whose account was deleted meanwhile is left out. */
async function someRows(
  reader: ProgramReader,
  tests: ReturnType<typeof testsOf>,
  { from, context }: { readonly from: string; readonly context: Context },
) {
  const found = await nextInSegment(reader, tests, { after: from, limit: SEGMENT_STEP + 1 });
  const { page, last } = splitPage(found, SEGMENT_STEP);
  const accounts = await accountsOf(reader, page);
  const rows = page.flatMap((row) => {
    const account = accounts.get(row.id);
    return account === undefined ? [] : [exportCells(row, account, context.program)];
  });
  return { rows, next: last?.id ?? null };
}

/** Returns the segment of a valid export of the actor; undefined for a missing or expired one. */
async function grantedSegment(reader: ProgramReader, exportId: string, context: Context) {
  const grant = await reader.one("exportGrants", { id: exportId });
  const user = actingUser(context);
  if (grant === undefined || grant.userId !== user.id || grant.expiresAt <= context.now) {
    return undefined;
  }
  const segmentId = exportedSegment(grant.dataset);
  if (segmentId === undefined) return undefined;
  return reader.one("segments", { id: segmentId });
}
