import { memo } from "react";
import { Link } from "react-router";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { formatMoment } from "#web/data/moment.ts";
import { LocationMark } from "#web/shared/location-mark.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Points } from "#web/ui/points.tsx";
import { rowLook } from "./activity-head.tsx";
import type { ActivityLine } from "./activity-pages.ts";

interface ActivityRowProps {
  readonly line: ActivityLine;
  /** The location's name, empty for none. */
  readonly place: string;
  /** The row's index, from 0. */
  readonly index: number;
  /** The row's offset from the first row, in pixels. */
  readonly start: number;
  /** Whether the user may open customer pages. */
  readonly opensCustomers: boolean;
  /** Receives the element, to measure it. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** A transaction. Memoized, so that scrolling renders only rows that become visible. */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  const { line, place, index, start, opensCustomers, measure } = props;
  const { date, userId, isCustomer, type, amount, description, isExpired } = line;
  const userName = line.userName ?? pointsStaffTexts.unknownUser;
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${start}px)` }}
      className={cx(
        rowLook,
        "absolute inset-x-0 top-0 border-b border-line py-2.5 text-[0.9375rem] print:static print:transform-none!",
      )}
    >
      <div role="cell" className="text-ink-soft tabular [grid-area:date]">
        <time dateTime={new Date(date).toISOString()}>{formatMoment(date)}</time>
      </div>
      <div role="cell" className="font-semibold wrap-anywhere [grid-area:customer]">
        {isCustomer && opensCustomers ? (
          <CustomerLink id={userId} name={userName} />
        ) : (
          <bdi>{userName}</bdi>
        )}
      </div>
      <div role="cell" className="justify-self-end [grid-area:type] @2xl:justify-self-start">
        <TypeBadge type={type} isExpired={isExpired} />
      </div>
      <div role="cell" className="text-right [grid-area:amount]">
        <Points value={type === "earn" ? amount : -amount} />
      </div>
      <div role="cell" className="wrap-anywhere [grid-area:description]">
        <bdi>{description}</bdi>
        <LocationMark name={place} beside={description} />
      </div>
    </div>
  );
});

function TypeBadge({ type, isExpired }: Pick<ActivityLine, "type" | "isExpired">) {
  if (isExpired) return <Badge>{pointsStaffTexts.expired}</Badge>;
  return type === "earn" ? (
    <Badge tone="positive">{pointsStaffTexts.earned}</Badge>
  ) : (
    <Badge tone="brand">{pointsStaffTexts.redeemed}</Badge>
  );
}

function CustomerLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Link
      to={`/admin/users/${id}`}
      className="-my-2.5 inline-block py-2.5 font-semibold text-brand-ink underline-offset-4 hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
