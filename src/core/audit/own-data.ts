import { type AuditDetails, readDetail } from "../kit/audit-detail.ts";
import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** What staff did to a person's account, by time. */
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

/** What was done and when, not by whom, which is about somebody else. */
function staffActionRecord({ at, action, detail }: AuditEntry): OwnRecord {
  return { action, detail: plainDetail(readDetail(detail)), at: moment(at) };
}

/** A detail as one value of a record: its codes and values. */
function plainDetail(detail: AuditDetails): string {
  if (typeof detail === "string") return detail;
  return detail.map(({ code, params }) => [code, ...Object.values(params)].join(", ")).join("; ");
}
