import { functionalUpdate, type Header, useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { cx } from "#web/ui/cx.ts";
import { columns, features } from "./activity-columns.tsx";
import type { ActivityFilter } from "./activity-filter.ts";
import type { ActivityLine } from "./activity-pages.ts";

/** A row's height in pixels before it has been measured: one line, and on a phone three. */
const ROW = 49;
const NARROW_ROW = 92;

/** The width in pixels from which the columns stand side by side, 42rem as in {@link rowLook}. */
const WIDE = 672;

/** How many rows before the last one more are asked for. */
const AHEAD = 30;

/** Places of the cells: side by side in columns, on a phone in three lines. */
const rowLook =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 [grid-template-areas:'customer_amount'_'description_description'_'date_type'] @2xl:grid-cols-[12rem_minmax(0,1fr)_6rem_5.5rem_minmax(0,1.4fr)] @2xl:[grid-template-areas:'date_customer_type_amount_description']";

const cellLooks: Readonly<Record<string, string>> = {
  date: "[grid-area:date] text-ink-soft tabular",
  customer: "[grid-area:customer] font-semibold wrap-anywhere",
  type: "[grid-area:type] justify-self-end @2xl:justify-self-start",
  amount: "[grid-area:amount] text-right",
  description: "[grid-area:description] wrap-anywhere",
};

/** The heads' places: on a phone the two to sort by stand side by side, and the others are heard only. */
const headLooks: Readonly<Record<string, string>> = {
  date: "[grid-area:customer] @2xl:[grid-area:date]",
  customer: "sr-only @2xl:not-sr-only @2xl:[grid-area:customer]",
  type: "sr-only @2xl:not-sr-only @2xl:[grid-area:type]",
  amount: "[grid-area:amount] text-right",
  description: "sr-only @2xl:not-sr-only @2xl:[grid-area:description]",
};

/** A keyboard scrolls what has the focus. */
const reachable = { tabIndex: 0 };

/** What {@link ActivityTable} takes. */
export interface ActivityTableProps {
  readonly lines: ActivityLine[];
  /** Another text for another list, which begins at its top. */
  readonly of: string;
  readonly sort: Pick<ActivityFilter, "sort" | "direction">;
  readonly onSort: (sort: Pick<ActivityFilter, "sort" | "direction">) => void;
  /** Whether there are more lines than these. */
  readonly hasMore: boolean;
  /** Called when the reader comes near the last line; may be called again before more are there. */
  readonly onNearEnd: () => void;
  /** True while the lines of another filter still stand here. */
  readonly isStale: boolean;
}

/**
 * The transactions as a table that scrolls by itself; only the rows in sight are drawn. The roles are spelled out, because a table that
 * is laid out as a grid is none to every browser.
 */
export function ActivityTable(props: ActivityTableProps) {
  const { lines, of, sort, onSort, hasMore, onNearEnd, isStale } = props;
  const region = useRef<HTMLElement>(null);
  const table = useTable({
    features,
    columns,
    data: lines,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: true,
    state: { sorting: [{ id: sort.sort, desc: sort.direction === "desc" }] },
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, table.state.sorting);
      if (first === undefined) return;
      onSort({
        sort: first.id === "amount" ? "amount" : "date",
        direction: first.desc ? "desc" : "asc",
      });
    },
  });
  const { rows } = table.getRowModel();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => ((region.current?.clientWidth ?? WIDE) < WIDE ? NARROW_ROW : ROW),
    overscan: 10,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    region.current?.scrollTo(0, 0);
  }, [of]);
  useEffect(() => {
    if (hasMore && last >= rows.length - AHEAD) onNearEnd();
  }, [hasMore, last, rows.length, onNearEnd]);

  return (
    <section
      ref={region}
      aria-label="Transactions"
      aria-busy={isStale}
      {...reachable}
      className={cx(
        "max-h-[max(22rem,calc(100dvh-13rem))] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-raised shadow-lift transition-opacity",
        isStale && "opacity-60",
      )}
    >
      <div role="table" aria-rowcount={hasMore ? -1 : rows.length + 1} className="grid">
        <div role="rowgroup" className="sticky top-0 z-10 border-b border-line-strong bg-raised">
          {table.getHeaderGroups().map((group) => (
            <div key={group.id} role="row" aria-rowindex={1} className={cx(rowLook, "py-1")}>
              {group.headers.map((header) => (
                <Head key={header.id} header={header} />
              ))}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <div
                key={row.id}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)` }}
                className={cx(
                  rowLook,
                  "absolute inset-x-0 top-0 border-b border-line py-2.5 text-[0.9375rem]",
                )}
              >
                {row.getAllCells().map((cell) => (
                  <div key={cell.id} role="cell" className={cellLooks[cell.column.id]}>
                    <table.FlexRender cell={cell} />
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

const arrows = { asc: <ArrowUp aria-hidden />, desc: <ArrowDown aria-hidden /> };
const words = { asc: "ascending", desc: "descending" } as const;

/** A column's head; one that can be sorted by is a button and tells how it is sorted. */
function Head({ header }: { readonly header: Header<typeof features, ActivityLine> }) {
  const { column } = header;
  const label = String(column.columnDef.header);
  const sorted = column.getIsSorted();
  const look = cx("text-sm font-semibold text-ink-soft", headLooks[column.id]);
  if (!column.getCanSort()) {
    return (
      <div role="columnheader" className={look}>
        {label}
      </div>
    );
  }
  return (
    <div role="columnheader" aria-sort={sorted === false ? "none" : words[sorted]} className={look}>
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        className={cx(
          "-mx-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 hover:bg-brand-soft [&_svg]:size-4",
          sorted !== false && "text-ink",
        )}
      >
        {label}
        {sorted === false ? <ChevronsUpDown aria-hidden /> : arrows[sorted]}
      </button>
    </div>
  );
}
