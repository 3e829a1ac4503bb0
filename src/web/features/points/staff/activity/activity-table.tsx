import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, useCallback, useEffect, useRef, useState } from "react";
import { can } from "#core/permissions.ts";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { type LocationLine, locationName } from "#web/data/locations.ts";
import { useMe } from "#web/data/session.ts";
import { cx } from "#web/ui/cx.ts";
import { ActivityHead, type ActivityHeadProps, WIDE } from "./activity-head.tsx";
import type { ActivityLine } from "./activity-pages.ts";
import { ActivityRow } from "./activity-row.tsx";

/** Estimated height of a row in pixels: one line, or three in a narrow window. */
const ROW = 45;
const NARROW_ROW = 90;
const usualHeight = () => (window.innerWidth < WIDE ? NARROW_ROW : ROW);

/** Number of rows rendered above and below the visible ones. */
const READY = 6;

/** How many rows before the last one the next page is requested. */
const AHEAD = 50;

/** Focusable, so that the keyboard can scroll it. */
const reachable = { tabIndex: 0 };

interface ActivityTableProps extends ActivityHeadProps {
  readonly lines: readonly ActivityLine[];
  /** The locations, for their names. */
  readonly locations: readonly LocationLine[];
  /** Identifies the list; a change scrolls to the top. */
  readonly of: string;
  /** Whether more rows can be loaded. */
  readonly hasMore: boolean;
  /** Called when the user scrolls near the last row; may be called repeatedly. */
  readonly onNearEnd: () => void;
  /** True while the previous filter's rows are shown. */
  readonly isStale: boolean;
}

/**
 * The transactions as a scrollable table; only visible rows and the focused one are rendered. Roles are explicit, because some browsers do
 * not treat a table with grid layout as a table.
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
 * Returns the rendered rows and their positions. `focusing` belongs to the rows' container: the focused row stays rendered. Functions that
 * determine heights are stable, otherwise every scroll frame would recompute all rows.
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
