import { useState } from "react";
import { auditLabel, recordedActions } from "#messages/audit-label.ts";
import { staffAuditTexts } from "#messages/en/staff-audit.ts";
import { useAddressSearch } from "#web/data/address-state.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { LocationField } from "#web/shared/location-field.tsx";
import { cx } from "#web/ui/cx.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type AuditFilter, isDay } from "./audit-filter.ts";

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** The staff to choose from; undefined while loading. */
  readonly staff: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** The locations to choose from; no field without any. */
  readonly locations: readonly LocationLine[];
  readonly onChange: (part: Partial<Omit<AuditFilter, "search">>) => void;
}

/** Filters of the log: text, actor, action, location and days. */
export function AuditFilters({ filter, staff, locations, onChange }: AuditFiltersProps) {
  const { who, what, where, from, to } = filter;
  const { typed, type } = useAddressSearch();
  const isKnown = who === "" || staff?.some(({ id }) => id === who) === true;
  return (
    <search
      className={cx(
        "grid gap-x-4 gap-y-3 *:min-w-0 @xs:grid-cols-2 @xs:@max-4xl:*:first:col-span-2",
        locations.length === 0
          ? "@4xl:grid-cols-[2fr_1fr_1fr_auto_auto]"
          : "@xs:@max-4xl:*:last:col-span-2 @4xl:grid-cols-3",
      )}
    >
      <SearchField
        label={staffAuditTexts.search}
        placeholder={staffAuditTexts.nameEmailOrText}
        value={typed}
        onType={type}
      />
      <SelectField
        label={staffAuditTexts.who}
        value={who}
        onChange={({ target }) => onChange({ who: target.value })}
      >
        <option value="">{staffAuditTexts.everyone}</option>
        {isKnown ? null : (
          <option value={who}>{staff === undefined ? "…" : staffAuditTexts.formerStaff}</option>
        )}
        {staff?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={staffAuditTexts.action}
        value={what}
        onChange={({ target }) => onChange({ what: target.value })}
      >
        <option value="">{staffAuditTexts.anyAction}</option>
        {recordedActions.map((action) => (
          <option key={action} value={action}>
            {auditLabel(action)}
          </option>
        ))}
      </SelectField>
      <DayField
        label={staffAuditTexts.from}
        value={from}
        onChange={(value) => onChange({ from: value })}
      />
      <DayField
        label={staffAuditTexts.to}
        value={to}
        onChange={(value) => onChange({ to: value })}
      />
      <LocationField
        locations={locations}
        value={where}
        onChange={(value) => onChange({ where: value })}
      />
    </search>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day, applied when complete: while typing 2026 the year is 0002. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextField
      label={label}
      type="date"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "" || isDay(target.value)) onChange(target.value);
      }}
    />
  );
}
