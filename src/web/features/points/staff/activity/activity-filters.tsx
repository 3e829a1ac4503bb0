import { Segmented } from "#web/ui/segmented.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type ActivityFilter, isBackwards, NAME_LENGTH } from "./activity-filter.ts";

/** What {@link ActivityFilters} takes. */
export interface ActivityFiltersProps {
  readonly filter: ActivityFilter;
  readonly onChange: (change: Partial<ActivityFilter>) => void;
}

/** Whose transactions, which ones, and from when (specification §2, Customer Activity). */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  return (
    <search
      aria-label="Transactions"
      className="grid grid-cols-2 gap-3 @2xl:grid-cols-[auto_minmax(12rem,1fr)_11rem_11rem] @2xl:items-start"
    >
      <div className="col-span-2 @2xl:col-span-1 @2xl:pt-6">
        <Segmented
          label="Show"
          value={filter.type}
          onChange={(type) => onChange({ type })}
          options={[
            { value: "all", label: "All" },
            { value: "earn", label: "Earned" },
            { value: "redeem", label: "Redeemed" },
          ]}
        />
      </div>
      <div className="col-span-2 @2xl:col-span-1">
        <TextField
          label="Customer"
          type="search"
          placeholder="Name or email"
          maxLength={NAME_LENGTH}
          autoComplete="off"
          value={filter.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <TextField
        label="From"
        type="date"
        value={filter.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to}
        error={isBackwards(filter) ? "Choose the same day as From, or a later one." : undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </search>
  );
}
