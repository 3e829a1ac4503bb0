import { Download } from "lucide-react";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { useAddressFilter } from "#web/data/address-filter.ts";
import { useLocations } from "#web/data/locations.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import { activityAddress, isBackwards } from "./activity-filter.ts";
import { ActivityFilters } from "./activity-filters.tsx";
import { ActivityList } from "./activity-list.tsx";
import { useActivity } from "./activity-pages.ts";
import { ACTIVITY_FILE, useActivityCsv } from "./use-activity-csv.ts";

/** All points earned and redeemed, by customer and time (specification §2, Customer Activity). */
export function ActivityPage() {
  const [filter, change] = useAddressFilter(activityAddress);
  const activity = useActivity(filter);
  const locations = useLocations();
  const csv = useActivityCsv(filter, locations);
  const isEmpty = (activity.rows ?? []).length === 0 || isBackwards(filter);
  return (
    <div className="@container">
      <PageHeader
        title={pointsStaffTexts.customerActivity}
        lead={pointsStaffTexts.activityLead}
        actions={
          <Button
            variant="secondary"
            busy={csv.progress !== undefined}
            disabled={isEmpty}
            onClick={() => void csv.write()}
          >
            <Download aria-hidden />
            {pointsStaffTexts.exportCsv}
          </Button>
        }
      />
      <div className="grid gap-4">
        <ActivityFilters locations={locations} filter={filter} onChange={change} />
        <CsvNote csv={csv} />
        <ActivityList locations={locations} activity={activity} filter={filter} onChange={change} />
      </div>
    </div>
  );
}

/** Progress and result of the CSV download. Most downloads are complete before a progress bar could be read. */
function CsvNote({ csv }: { readonly csv: ReturnType<typeof useActivityCsv> }) {
  const { progress, result, stop } = csv;
  const isLong = useDebounced(progress !== undefined);
  if (isLong && progress !== undefined) {
    return (
      <WorkProgress
        label={pointsStaffTexts.writing({ value: ACTIVITY_FILE })}
        unit="rows"
        done={progress.done}
        total={progress.total}
        onStop={stop}
      />
    );
  }
  return result?.failed === true ? (
    <p role="alert" className="text-sm font-medium text-negative">
      {result.words}
    </p>
  ) : (
    <p role="status" className="text-sm text-ink-soft empty:sr-only">
      {result?.words}
    </p>
  );
}
