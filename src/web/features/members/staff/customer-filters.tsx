import { type CustomerFilter, customerStatuses } from "#core/views/customer-filter.ts";
import type { CustomerSort } from "#core/views/customer-order.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type CustomerListFilter, firstDirections } from "./customer-list-filter.ts";

interface CustomerFiltersProps {
  /** The tiers to choose from, lowest first; empty while loading. */
  readonly tiers: readonly string[];
  readonly filter: CustomerListFilter;
  /** The segments to choose from; empty without any, and where there are none. */
  readonly segments: readonly { readonly id: string; readonly name: string }[];
  /** Whether the sort order is chosen here instead of in a table's header. */
  readonly hasOrder: boolean;
  readonly onChange: (change: Partial<CustomerListFilter>) => void;
}

const orders = [
  ["joined", "desc", () => membersStaffTexts.newestFirst],
  ["joined", "asc", () => membersStaffTexts.oldestFirst],
  ["name", "asc", () => membersStaffTexts.nameAToZ],
  ["name", "desc", () => membersStaffTexts.nameZToA],
  ["balance", "desc", () => membersStaffTexts.highestBalance],
  ["balance", "asc", () => membersStaffTexts.lowestBalance],
  ["tier", "desc", () => membersStaffTexts.highestTier],
  ["tier", "asc", () => membersStaffTexts.lowestTier],
  ["lastVisit", "desc", () => membersStaffTexts.latestVisit],
  ["lastVisit", "asc", () => membersStaffTexts.longestWithoutAVisit],
] as const satisfies readonly (readonly [CustomerSort, "asc" | "desc", () => string])[];

/** Filters customers by text, tier and status, and sorts cards. */
export function CustomerFilters(props: CustomerFiltersProps) {
  const { segments, filter, onChange } = props;
  return (
    <div className="grid gap-3">
      {filter.segment === "" ? <OtherFilters {...props} /> : null}
      {segments.length === 0 && filter.segment === "" ? null : (
        <div className="@4xl:max-w-md">
          <SegmentField segment={filter.segment} segments={segments} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

/** The choice of a segment, which replaces the other filters. */
function SegmentField({
  segment,
  segments,
  onChange,
}: Pick<CustomerFiltersProps, "segments" | "onChange"> & { readonly segment: string }) {
  const isKnown = segment === "" || segments.some(({ id }) => id === segment);
  return (
    <SelectField
      label={membersStaffTexts.segment}
      hint={segment === "" ? undefined : membersStaffTexts.segmentHint}
      value={segment}
      onChange={({ target }) =>
        onChange({ segment: target.value, sort: "joined", direction: "desc" })
      }
    >
      <option value="">{membersStaffTexts.allSegments}</option>
      {isKnown ? null : <option value={segment}>{membersStaffTexts.unknownSegment}</option>}
      {segments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function OtherFilters({ tiers, filter, hasOrder, onChange }: CustomerFiltersProps) {
  const { search, tier, status, sort, direction } = filter;
  const isKnown = tier === "" || tiers.includes(tier);
  return (
    <search
      aria-label={membersStaffTexts.customers}
      className="grid gap-3 @[16rem]:grid-cols-2 @4xl:grid-cols-[minmax(14rem,1fr)_10rem_10rem_15rem]"
    >
      <div className="@[16rem]:col-span-2 @4xl:col-span-1">
        <SearchField
          label={membersStaffTexts.search}
          placeholder={membersStaffTexts.nameEmailOrPhone}
          value={search}
          onType={(text) => onChange({ search: text })}
        />
      </div>
      <SelectField
        label={membersStaffTexts.tier}
        value={tier}
        onChange={({ target }) => onChange({ tier: target.value })}
      >
        <option value="">{membersStaffTexts.allTiers}</option>
        {isKnown ? null : <option value={tier}>{tier}</option>}
        {tiers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label={membersStaffTexts.status}
        value={status}
        onChange={({ target }) => onChange({ status: target.value as CustomerFilter["status"] })}
      >
        {customerStatuses.map((value) => (
          <option key={value} value={value}>
            {membersStaffTexts[value]}
          </option>
        ))}
      </SelectField>
      {hasOrder ? (
        <div className="@[16rem]:col-span-2 @4xl:col-span-1">
          <SelectField
            label={membersStaffTexts.sortBy}
            value={`${sort} ${direction}`}
            onChange={({ target }) => onChange(orderOf(target.value))}
          >
            {orders.map(([by, way, label]) => (
              <option key={`${by} ${way}`} value={`${by} ${way}`}>
                {label()}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
    </search>
  );
}

function orderOf(value: string): Pick<CustomerListFilter, "sort" | "direction"> {
  const [sort, direction] = orders.find(([by, way]) => `${by} ${way}` === value) ?? orders[0];
  return { sort, direction };
}

/** Returns the order after a press on a header: its initial direction first, then reversed. */
export function nextOrder(
  { sort, direction }: Pick<CustomerListFilter, "sort" | "direction">,
  wanted: CustomerSort,
): Pick<CustomerListFilter, "sort" | "direction"> {
  if (sort !== wanted) return { sort: wanted, direction: firstDirections[wanted] };
  return { sort, direction: direction === "asc" ? "desc" : "asc" };
}
