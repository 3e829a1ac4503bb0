import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, useCallback, useEffect, useRef, useState } from "react";
import { can } from "#core/permissions.ts";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { type LocationLine, locationName } from "#web/data/locations.ts";
import { useMe } from "#web/data/session.ts";
import { cx } from "#web/ui/cx.ts";
import { WIDE } from "./activity-columns.ts";
import { ActivityHead, type ActivityHeadProps } from "./activity-head.tsx";
import type { ActivityLine } from "./activity-pages.ts";
import { ActivityRow } from "./activity-row.tsx";

/** A row's height in pixels before it has been measured: one line, and where the window is narrow three. */
const ROW = 45;
const NARROW_ROW = 90;
const usualHeight = () => (window.innerWidth < WIDE ? NARROW_ROW : ROW);

/** How many rows stand ready above and below those in sight. */
const READY = 6;

/** How many rows before the last one more are asked for. */
const AHEAD = 50;

/** A keyboard scrolls what has the focus. */
const reachable = { tabIndex: 0 };

/** Props of {@link ActivityTable}. */
export interface ActivityTableProps extends ActivityHeadProps {
  readonly lines: readonly ActivityLine[];
  /** The places by whose names the lines say where they happened. */
  readonly locations: readonly LocationLine[];
  /** Another text for another list, which begins at its top. */
  readonly of: string;
  /** Whether there are more lines than these. */
  readonly hasMore: boolean;
  /** Called when the reader comes near the last line; may be called again before more are there. */
  readonly onNearEnd: () => void;
  /** True while the lines of another filter still stand here. */
  readonly isStale: boolean;
}

/**
 * The transactions as a table that scrolls by itself; only the rows in sight are drawn, and the one that has the focus. The roles are
 * spelled out, because a table that is laid out as a grid is none to every browser.
 */
export function ActivityTable(props: ActivityTableProps) {
  const { lines, locations, of, sorting, onSort, hasMore, onNearEnd, isStale } = props;
  const opensCustomers = can(useMe(), "canManageUsers");
  const region = useRef<HTMLElement>(null);
  const { virtual, focusing } = useRows(lines, region);
  const items = virtual.getVirtualItems();
  const last = virtual.range?.endIndex ?? 0;
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current !== of) region.current?.scrollTo(0, 0);
    shown.current = of;
  }, [of]);
  useEffect(() => {
    if (hasMore && last >= lines.length - AHEAD) onNearEnd();
  }, [hasMore, last, lines.length, onNearEnd]);

  return (
    <section
      ref={region}
      aria-label={pointsStaffTexts.transactions}
      aria-busy={isStale}
      {...reachable}
      className={cx(
        "max-h-[max(22rem,calc(100dvh-13rem))] overflow-y-auto overscroll-contain rounded-2xl print:max-h-none print:overflow-visible border border-line bg-raised shadow-lift transition-opacity",
        isStale && "opacity-60",
      )}
    >
      <div role="table" aria-rowcount={hasMore ? -1 : lines.length + 1} className="grid">
        <ActivityHead sorting={sorting} onSort={onSort} />
        <div
          role="rowgroup"
          className="relative print:h-auto!"
          style={{ height: virtual.getTotalSize() }}
          {...focusing}
        >
          {items.map(({ index, start }) => {
            const line = lines[index];
            return line === undefined ? null : (
              <ActivityRow
                key={line.id}
                line={line}
                place={locationName(locations, line.locationId)}
                index={index}
                start={start}
                opensCustomers={opensCustomers}
                measure={virtual.measureElement}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}

/**
 * Which rows are drawn, and where. `focusing` goes to the rows' frame: a row that has the focus stays, however far it is scrolled away.
 * What the heights depend on is the same function at each drawing, or all rows would be added up anew for every frame of a scroll.
 */
function useRows(lines: readonly ActivityLine[], region: { readonly current: HTMLElement | null }) {
  const focused = useRef<number>(undefined);
  const [height] = useState(usualHeight);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: useCallback(() => region.current, [region]),
    getItemKey: useCallback((index: number) => lines[index]?.id ?? index, [lines]),
    estimateSize: useCallback(() => height, [height]),
    overscan: READY,
    rangeExtractor: useCallback((range: Range) => {
      const rows = defaultRangeExtractor(range);
      const kept = focused.current;
      if (kept === undefined || kept >= range.count || rows.includes(kept)) return rows;
      return kept < range.startIndex ? [kept, ...rows] : [...rows, kept];
    }, []),
  });
  const focusing = {
    onFocus({ target }: FocusEvent) {
      const row = target.closest("[data-index]")?.getAttribute("data-index");
      focused.current = row == null ? undefined : Number(row);
    },
    onBlur() {
      focused.current = undefined;
    },
  };
  return { virtual, focusing };
}
