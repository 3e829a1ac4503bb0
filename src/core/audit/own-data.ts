import { type AuditDetails, readDetail } from "../kit/audit-detail.ts";
import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** Actions of staff on a user's account, by time. */
export const ownStaffActions: OwnDataSection = {
  dataset: "auditLog",
  position: 120,
  async rows(reader, { user }, after) {
    const rows = await reader.many("auditLog", {
      where: { subjectId: user.id },
      ...fromPlace("at", "asc", after),
      limit: OWN_PAGE + 1,
    });
    return placedRows(rows, OWN_PAGE, staffActionRecord, ({ at, id }) => ({ at, id }));
  },
  count: (reader, { id }) => reader.count("auditLog", { subjectId: id }),
};

/** The action and its time. The actor is left out, because it is another person's data. */
function staffActionRecord({ at, action, detail }: AuditEntry): OwnRecord {
  return { action, detail: plainDetail(readDetail(detail)), at: moment(at) };
}

/** Returns a detail as one value of a record: its codes and values. */
function plainDetail(detail: AuditDetails): string {
  if (typeof detail === "string") return detail;
  return detail.map(({ code, params }) => [code, ...Object.values(params)].join(", ")).join("; ");
}
