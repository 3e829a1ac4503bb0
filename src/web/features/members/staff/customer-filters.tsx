import type { CustomerFilter } from "#core/views/customer-filter.ts";
import type { CustomerSort } from "#core/views/customer-order.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type CustomerListFilter, firstDirections } from "./customer-list-filter.ts";

/** What {@link CustomerFilters} takes. */
export interface CustomerFiltersProps {
  /** The tiers to choose from, lowest first; empty until they are known. */
  readonly tiers: readonly string[];
  readonly filter: CustomerListFilter;
  /** Whether the order is chosen here, and not by the heads of a table. */
  readonly hasOrder: boolean;
  readonly onChange: (change: Partial<CustomerListFilter>) => void;
}

const statuses: Readonly<Record<CustomerFilter["status"], string>> = {
  all: "All",
  active: "Active",
  inactive: "Inactive",
};

const orders = [
  ["joined", "desc", "Newest first"],
  ["joined", "asc", "Oldest first"],
  ["name", "asc", "Name, A to Z"],
  ["name", "desc", "Name, Z to A"],
  ["balance", "desc", "Highest balance"],
  ["balance", "asc", "Lowest balance"],
  ["tier", "desc", "Highest tier"],
  ["tier", "asc", "Lowest tier"],
  ["lastVisit", "desc", "Latest visit"],
  ["lastVisit", "asc", "Longest without a visit"],
] as const satisfies readonly (readonly [CustomerSort, "asc" | "desc", string])[];

/** Which customers are listed: by text, tier and status, and for cards in which order. */
export function CustomerFilters({ tiers, filter, hasOrder, onChange }: CustomerFiltersProps) {
  const { search, tier, status, sort, direction } = filter;
  const isKnown = tier === "" || tiers.includes(tier);
  return (
    <search
      aria-label="Customers"
      className="grid gap-3 @[16rem]:grid-cols-2 @4xl:grid-cols-[minmax(14rem,1fr)_10rem_10rem_15rem]"
    >
      <div className="@[16rem]:col-span-2 @4xl:col-span-1">
        <TextField
          label="Search"
          type="search"
          placeholder="Name, email or phone"
          maxLength={80}
          autoComplete="off"
          value={search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </div>
      <SelectField
        label="Tier"
        value={tier}
        onChange={({ target }) => onChange({ tier: target.value })}
      >
        <option value="">All tiers</option>
        {isKnown ? null : <option value={tier}>{tier}</option>}
        {tiers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        value={status}
        onChange={({ target }) => onChange({ status: target.value as CustomerFilter["status"] })}
      >
        {Object.entries(statuses).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {hasOrder ? (
        <div className="@[16rem]:col-span-2 @4xl:col-span-1">
          <SelectField
            label="Sort by"
            value={`${sort} ${direction}`}
            onChange={({ target }) => onChange(orderOf(target.value))}
          >
            {orders.map(([by, way, label]) => (
              <option key={label} value={`${by} ${way}`}>
                {label}
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

/** The order that a head of the table leads to: its usual way first, then the other one. */
export function nextOrder(
  { sort, direction }: Pick<CustomerListFilter, "sort" | "direction">,
  wanted: CustomerSort,
): Pick<CustomerListFilter, "sort" | "direction"> {
  if (sort !== wanted) return { sort: wanted, direction: firstDirections[wanted] };
  return { sort, direction: direction === "asc" ? "desc" : "asc" };
}
