import { ScrollText } from "lucide-react";
import { staffAuditTexts } from "#messages/en/staff-audit.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { useAuditPages } from "./audit-pages.ts";
import { AuditTable } from "./audit-table.tsx";

/** Props of {@link AuditList}. */
export interface AuditListProps {
  readonly pages: ReturnType<typeof useAuditPages>;
  readonly locations: readonly LocationLine[];
  /** Whether a filter is set. */
  readonly isFiltered: boolean;
}

/** The records, or the empty, loading and error states. */
export function AuditList({ pages, locations, isFiltered }: AuditListProps) {
  return (
    <PagedList
      pages={pages}
      loading={<AuditLoading />}
      empty={<NoEntries isFiltered={isFiltered} />}
    >
      {(lines) => (
        <AuditTable lines={lines} locations={locations} isBusy={pages.isPlaceholderData} />
      )}
    </PagedList>
  );
}

function NoEntries({ isFiltered }: Pick<AuditListProps, "isFiltered">) {
  return (
    <Card>
      <EmptyState
        icon={<ScrollText />}
        title={isFiltered ? staffAuditTexts.noMatches : staffAuditTexts.noEntriesYet}
        text={isFiltered ? staffAuditTexts.noMatchesHint : staffAuditTexts.noEntriesHint}
      />
    </Card>
  );
}

function AuditLoading() {
  return (
    <Card aria-busy className="grid gap-3">
      <p role="status" className="sr-only">
        {staffAuditTexts.loading}
      </p>
      {["1", "2", "3", "4", "5", "6"].map((place) => (
        <Skeleton key={place} className="h-9" />
      ))}
    </Card>
  );
}
