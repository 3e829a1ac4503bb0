import { useEffect, useRef, useState } from "react";
import type { DayLine } from "#core/points/charts.ts";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { onThemeChange } from "#web/ui/theme.ts";
import { drawPoints } from "./draw-points.ts";

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** Points earned, redeemed and, if there are any, expired per day: the chart, a line with the values under the pointer, and the numbers as a table. */
export function PointsChart({ lines }: { readonly lines: readonly DayLine[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number>();
  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    let chart = drawPoints(host, lines, setPointed);
    const redraw = () => {
      chart.destroy();
      chart = drawPoints(host, lines, setPointed);
    };
    const width = new ResizeObserver(() => chart.fit());
    width.observe(host);
    const endTheme = onThemeChange(redraw);
    const device = matchMedia("(prefers-color-scheme: dark)");
    device.addEventListener("change", redraw);
    return () => {
      device.removeEventListener("change", redraw);
      endTheme();
      width.disconnect();
      chart.destroy();
    };
  }, [lines]);
  const line = pointed === undefined ? undefined : lines[pointed];
  return (
    <figure className="grid min-w-0 gap-3">
      <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm tabular">
        <Key
          className="bg-brand"
          label={pointsStaffTexts.earned}
          points={line?.earned ?? total(lines, "earned")}
        />
        <Key
          className="bg-ink-soft"
          label={pointsStaffTexts.redeemed}
          points={line?.redeemed ?? total(lines, "redeemed")}
        />
        {hasExpired(lines) ? (
          <Key
            className="bg-warning"
            label={pointsStaffTexts.expired}
            points={line?.expired ?? total(lines, "expired")}
          />
        ) : null}
        <span className="text-ink-soft">
          {line === undefined
            ? pointsStaffTexts.inTheLastDays({ count: lines.length })
            : pointsStaffTexts.onDay({ day: dayText(line.day) })}
        </span>
      </figcaption>
      <div ref={place} aria-hidden className="h-64 min-w-0 overflow-hidden" />
      <Numbers lines={lines} />
    </figure>
  );
}

function Key({
  className,
  label,
  points,
}: {
  readonly className: string;
  readonly label: string;
  readonly points: number;
}) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`size-3 rounded-full forced-color-adjust-none ${className}`} />
      {label} <strong>{points.toLocaleString("en-US")}</strong>
    </span>
  );
}

function Numbers({ lines }: { readonly lines: readonly DayLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const showsExpired = hasExpired(lines);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-brand-ink">
        {pointsStaffTexts.showTheNumbers}
      </summary>
      {isOpen ? (
        <ScrollRegion label={pointsStaffTexts.pointsPerDayNumbers} className="max-h-80">
          <table className="w-full max-w-lg text-sm tabular">
            <thead className="sticky top-0 bg-raised text-left">
              <tr>
                <th className="py-1">{pointsStaffTexts.day}</th>
                <th className="py-1 text-right">{pointsStaffTexts.earned}</th>
                <th className="py-1 text-right">{pointsStaffTexts.redeemed}</th>
                {showsExpired ? (
                  <th className="py-1 text-right">{pointsStaffTexts.expired}</th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {lines.toReversed().map(({ day, earned, redeemed, expired }) => (
                <tr key={day} className="border-t border-dashed border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {dayText(day)}
                  </th>
                  <td className="py-1 text-right">{earned.toLocaleString("en-US")}</td>
                  <td className="py-1 text-right">{redeemed.toLocaleString("en-US")}</td>
                  {showsExpired ? (
                    <td className="py-1 text-right">{expired.toLocaleString("en-US")}</td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
    </details>
  );
}

function total(lines: readonly DayLine[], field: "earned" | "redeemed" | "expired"): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}

/** Whether any points expired, which in most programs never do. */
function hasExpired(lines: readonly DayLine[]): boolean {
  return lines.some(({ expired }) => expired > 0);
}

/** Formats a program day, for example 'Sat, Mar 14, 2026'. */
function dayText(day: string): string {
  return dayFormat.format(Date.parse(`${day}T00:00:00Z`));
}
