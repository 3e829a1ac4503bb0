import { ScrollText } from "lucide-react";
import { staffAuditTexts } from "#messages/en/staff-audit.ts";
import { useLocations } from "#web/data/locations.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { LoadingRows } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useAuditFilter } from "./audit-filter.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { useAuditPages } from "./audit-pages.ts";
import { AuditTable } from "./audit-table.tsx";

/** The audit log for admins, read-only. */
export function AuditPage() {
  const { filter, set } = useAuditFilter();
  const pages = useAuditPages(filter);
  const locations = useLocations();
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <>
      <PageHeader title={staffAuditTexts.auditLog} lead={staffAuditTexts.lead} />
      <div className="@container grid grid-cols-1 gap-5">
        <AuditFilters filter={filter} staff={pages.staff} locations={locations} onChange={set} />
        <PagedList
          pages={pages}
          loading={<LoadingRows className="h-9" />}
          empty={
            <EmptyCard
              icon={<ScrollText />}
              title={isFiltered ? staffAuditTexts.noMatches : staffAuditTexts.noEntriesYet}
              text={isFiltered ? staffAuditTexts.noMatchesHint : staffAuditTexts.noEntriesHint}
            />
          }
        >
          {(lines) => (
            <AuditTable lines={lines} locations={locations} isBusy={pages.isPlaceholderData} />
          )}
        </PagedList>
      </div>
    </>
  );
}
