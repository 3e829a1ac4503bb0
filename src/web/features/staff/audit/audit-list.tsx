import { ScrollText } from "lucide-react";
import { staffAuditTexts } from "#messages/en/staff-audit.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { useAuditPages } from "./audit-pages.ts";
import { AuditTable } from "./audit-table.tsx";

interface AuditListProps {
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
      loading={
        <Card>
          <Loading className="grid gap-3" count={6}>
            <Skeleton className="h-9" />
          </Loading>
        </Card>
      }
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
  );
}
