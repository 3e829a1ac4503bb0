import { staffAuditTexts } from "#messages/en/staff-audit.ts";
import { useLocations } from "#web/data/locations.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useAuditFilter } from "./audit-filter.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import { useAuditPages } from "./audit-pages.ts";

/** The audit log for admins, read-only. */
export function AuditPage() {
  const { filter, set } = useAuditFilter();
  const pages = useAuditPages(filter);
  const locations = useLocations();
  return (
    <>
      <PageHeader title={staffAuditTexts.auditLog} lead={staffAuditTexts.lead} />
      <div className="@container grid grid-cols-1 gap-5">
        <AuditFilters filter={filter} staff={pages.staff} locations={locations} onChange={set} />
        <AuditList
          pages={pages}
          locations={locations}
          isFiltered={Object.values(filter).some((value) => value !== "")}
        />
      </div>
    </>
  );
}
