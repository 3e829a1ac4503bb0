import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id, text } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import { type Context, type ProgramReader, query } from "../world.ts";
import { EXPORT_PAGE, exportCells, exportedSegment, segmentColumns } from "./segment-export.ts";
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
  async load({ exportId, after }, reader, context) {
    const segment = await grantedSegment(reader, exportId, context);
    if (segment === undefined) return undefined;
    const tests = testsOf(segment, context);
    const found = await nextInSegment(reader, tests, { after, limit: EXPORT_PAGE + 1 });
    return { found, accounts: await accountsOf(reader, found) };
  },
  show(facts, _input, { program }) {
    if (facts === undefined) return refuse("export-expired", {});
    const { page, last } = splitPage(facts.found, EXPORT_PAGE);
    const rows = page.flatMap((row) => {
      const account = facts.accounts.get(row.id);
      return account === undefined ? [] : [exportCells(row, account, program)];
    });
    return { result: { columns: segmentColumns, rows, next: last?.id ?? null } };
  },
});

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
