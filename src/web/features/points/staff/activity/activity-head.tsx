import { cx } from "#web/ui/cx.ts";
import { ariaSort, SortButton } from "#web/ui/sort-button.tsx";
import { type Column, columns, rowLook } from "./activity-columns.ts";
import type { ActivityFilter } from "./activity-filter.ts";

/** The sort column and direction. */
export type Sorting = Pick<ActivityFilter, "sort" | "direction">;

/** Props of {@link ActivityHead}. */
export interface ActivityHeadProps {
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** Positions of the headers: on phones sortable ones are in two lines, and the customer's is for screen readers only. */
const looks: Readonly<Record<Column["id"], string>> = {
  date: "[grid-area:customer] @2xl:[grid-area:date]",
  customer: "sr-only @2xl:not-sr-only @2xl:[grid-area:customer]",
  type: "[grid-area:type] justify-self-end @2xl:justify-self-start",
  amount: "[grid-area:amount] text-right",
  description: "[grid-area:date] @2xl:[grid-area:description]",
};

const opposite = { asc: "desc", desc: "asc" } as const;

/** The table's header, which stays while rows scroll. */
export function ActivityHead(props: ActivityHeadProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 border-b border-line-strong bg-raised">
      <div role="row" aria-rowindex={1} className={cx(rowLook, "py-1")}>
        {columns().map((column) => (
          <Head key={column.id} column={column} {...props} />
        ))}
      </div>
    </div>
  );
}

/** A column's header; a sortable one is a button that shows the direction. A second press reverses it. */
function Head({ column, sorting, onSort }: ActivityHeadProps & { readonly column: Column }) {
  const { id, label, sort, first = "desc" } = column;
  const look = cx("text-sm font-semibold text-ink-soft", looks[id]);
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
