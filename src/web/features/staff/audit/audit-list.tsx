import { ScrollText } from "lucide-react";
import { useFailure } from "#web/app/data.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import type { LocationLine } from "#web/app/staff/locations.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { useAuditPages } from "./audit-pages.ts";
import { AuditTable } from "./audit-table.tsx";

/** What {@link AuditList} takes. */
export interface AuditListProps {
  readonly pages: ReturnType<typeof useAuditPages>;
  readonly locations: readonly LocationLine[];
  /** Whether only some of the lines are asked for. */
  readonly isFiltered: boolean;
}

/** The lines; or what stands there while they load, when they cannot, and when there are none. */
export function AuditList({ pages, locations, isFiltered }: AuditListProps) {
  const failure = useFailure(pages);
  if (failure !== null) {
    const retry = () => void pages.refetch();
    return <LoadFailed error={failure} onRetry={retry} retrying={pages.isFetching} />;
  }
  if (pages.lines === undefined) return <AuditLoading />;
  if (pages.lines.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ScrollText />}
          title={isFiltered ? "No entries match these filters." : "No entries yet."}
          text={
            isFiltered
              ? "Try a longer period, other filters or a different search term."
              : "Actions by staff appear here."
          }
        />
      </Card>
    );
  }
  return <AuditTable lines={pages.lines} locations={locations} isBusy={pages.isPlaceholderData} />;
}

function AuditLoading() {
  return (
    <Card aria-busy className="grid gap-3">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {["1", "2", "3", "4", "5", "6"].map((place) => (
        <Skeleton key={place} className="h-9" />
      ))}
    </Card>
  );
}
