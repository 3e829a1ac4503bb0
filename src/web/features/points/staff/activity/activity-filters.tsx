import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { LocationField } from "#web/shared/location-field.tsx";
import { cx } from "#web/ui/cx.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type ActivityFilter, isBackwards } from "./activity-filter.ts";

interface ActivityFiltersProps {
  /** The locations to choose from; no field without any. */
  readonly locations: readonly LocationLine[];
  readonly filter: ActivityFilter;
  readonly onChange: (change: Partial<ActivityFilter>) => void;
}

/** Filters by customer, type, location and days (specification §2, Customer Activity). */
export function ActivityFilters({ locations, filter, onChange }: ActivityFiltersProps) {
  const hasLocations = locations.length > 0;
  return (
    <search
      aria-label={pointsStaffTexts.transactions}
      className={cx(
        "grid gap-3 *:min-w-0 @xs:grid-cols-2 @2xl:items-start",
        columnsFor(hasLocations),
      )}
    >
      <div className="@xs:col-span-2 @2xl:col-span-1 @2xl:pt-6">
        <Segmented
          label={pointsStaffTexts.show}
          value={filter.type}
          onChange={(type) => onChange({ type })}
          options={[
            { value: "all", label: pointsStaffTexts.all },
            { value: "earn", label: pointsStaffTexts.earned },
            { value: "redeem", label: pointsStaffTexts.redeemed },
          ]}
        />
      </div>
      <div className={cx("@xs:col-span-2", !hasLocations && "@2xl:col-span-1")}>
        <SearchField
          label={pointsStaffTexts.customer}
          placeholder={pointsStaffTexts.nameOrEmail}
          value={filter.name}
          onType={(text) => onChange({ name: text })}
        />
      </div>
      <div className="empty:hidden @xs:col-span-2 @2xl:col-span-1">
        <LocationField
          locations={locations}
          value={filter.where}
          onChange={(where) => onChange({ where })}
        />
      </div>
      <TextField
        label={pointsStaffTexts.from}
        type="date"
        value={filter.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label={pointsStaffTexts.to}
        type="date"
        value={filter.to}
        error={isBackwards(filter) ? pointsStaffTexts.dateRangeReversed : undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </search>
  );
}

/** Returns the grid's columns; the location field needs a second line. */
function columnsFor(hasLocations: boolean): string {
  return hasLocations
    ? "@2xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]"
    : "@2xl:grid-cols-[auto_minmax(12rem,1fr)_11rem_11rem]";
}
