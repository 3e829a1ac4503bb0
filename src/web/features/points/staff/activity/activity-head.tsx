import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { cx } from "#web/ui/cx.ts";
import { ariaSort, SortButton } from "#web/ui/sort-button.tsx";
import type { ActivityFilter } from "./activity-filter.ts";

/** The sort column and direction. */
export type Sorting = Pick<ActivityFilter, "sort" | "direction">;

/** Props of {@link ActivityHead}. */
export interface ActivityHeadProps {
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** The width in pixels from which columns are side by side, 42rem as in {@link rowLook}. */
export const WIDE = 672;

/** Positions of the cells: side by side in columns, on phones in three lines. */
export const rowLook =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 [grid-template-areas:'customer_amount'_'description_description'_'date_type'] @2xl:grid-cols-[12rem_minmax(0,1fr)_6rem_5.5rem_minmax(0,1.4fr)] @2xl:[grid-template-areas:'date_customer_type_amount_description']";

/** A column of the activity list. */
interface Column {
  readonly label: string;
  /** Its header's position: on phones sortable ones are in two lines, and the customer's is for screen readers only. */
  readonly look: string;
  /** Present if the list can be sorted by it, on the server. */
  readonly sort?: ActivityFilter["sort"];
  /** Its initial direction; descending if left out. */
  readonly first?: ActivityFilter["direction"];
}

/** Date, customer, type, points and description (specification §2, Customer Activity). */
const columns = (): readonly Column[] => [
  {
    label: pointsStaffTexts.date,
    look: "[grid-area:customer] @2xl:[grid-area:date]",
    sort: "date",
  },
  {
    label: pointsStaffTexts.customer,
    look: "sr-only @2xl:not-sr-only @2xl:[grid-area:customer]",
  },
  {
    label: pointsStaffTexts.type,
    look: "[grid-area:type] justify-self-end @2xl:justify-self-start",
    sort: "type",
    first: "asc",
  },
  {
    label: pointsStaffTexts.amount,
    look: "[grid-area:amount] text-right",
    sort: "amount",
  },
  {
    label: pointsStaffTexts.description,
    look: "[grid-area:date] @2xl:[grid-area:description]",
    sort: "description",
    first: "asc",
  },
];

const opposite = { asc: "desc", desc: "asc" } as const;

/** The table's header, which stays while rows scroll. */
export function ActivityHead(props: ActivityHeadProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 border-b border-line-strong bg-raised">
      <div role="row" aria-rowindex={1} className={cx(rowLook, "py-1")}>
        {columns().map((column) => (
          <Head key={column.label} column={column} {...props} />
        ))}
      </div>
    </div>
  );
}

/** A column's header; a sortable one is a button that shows the direction. A second press reverses it. */
function Head({ column, sorting, onSort }: ActivityHeadProps & { readonly column: Column }) {
  const { label, sort, first = "desc" } = column;
  const look = cx("text-sm font-semibold text-ink-soft", column.look);
  if (sort === undefined) {
    return (
      <div role="columnheader" className={look}>
        {label}
      </div>
    );
  }
  const way = sorting.sort === sort ? sorting.direction : undefined;
  return (
    <div role="columnheader" aria-sort={ariaSort(way)} className={look}>
      <SortButton
        label={label}
        direction={way}
        onPress={() => onSort({ sort, direction: way === undefined ? first : opposite[way] })}
        className="-mx-2"
      />
    </div>
  );
}
