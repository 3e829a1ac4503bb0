import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { DayLine } from "#core/points/charts.ts";

/** A chart on the page. */
export interface Drawn {
  /** Takes the size that its place has now. */
  readonly fit: () => void;
  readonly destroy: () => void;
}

/**
 * Draws points per day into a place on the page, in the colours of the moment. In: the place, a line for each day, and who
 * is told the place of the day under the pointer in `lines`, undefined for none.
 */
export function drawPoints(
  host: HTMLElement,
  lines: readonly DayLine[],
  onPoint: (place: number | undefined) => void,
): Drawn {
  const colours = coloursOf(host);
  const axis = {
    stroke: colours.soft,
    grid: { stroke: colours.line, width: 1 },
    ticks: { stroke: colours.line, width: 1 },
    font: `12px ${colours.font}`,
  };
  const size = () => ({ width: host.clientWidth, height: host.clientHeight });
  const chart = new uPlot(
    {
      ...size(),
      // Program days, whatever the reader's own zone.
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
      legend: { show: false },
      padding: [8, 12, 0, 0],
      cursor: { drag: { x: false, y: false }, y: false },
      scales: { y: { range: (_chart, _least, most) => [0, Math.max(10, most * 1.1)] } },
      axes: [
        { ...axis, grid: { show: false }, space: 64, values: (_chart, ticks) => ticks.map(dayOf) },
        { ...axis, size: 56, values: (_chart, ticks) => ticks.map(short) },
      ],
      series: [
        {},
        series(colours.brand, `${colours.brand}2e`),
        { ...series(colours.soft, `${colours.soft}1f`), dash: [6, 4] },
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
    },
    [
      lines.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
      lines.map(({ earned }) => earned),
      lines.map(({ redeemed }) => redeemed),
    ],
    host,
  );
  return { fit: () => chart.setSize(size()), destroy: () => chart.destroy() };
}

function series(stroke: string, fill: string): uPlot.Series {
  return { stroke, fill, width: 2, points: { show: false } };
}

const days = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** A tick of the days axis, in seconds, for example 'Mar 14'. */
function dayOf(seconds: number): string {
  return days.format(seconds * 1000);
}

/** A tick of the points axis: 1,500,000 is '1.5M'. */
function short(value: number): string {
  return new Intl.NumberFormat("en-US", { notation: "compact" }).format(value);
}

/** A canvas knows no custom properties. */
function coloursOf(host: HTMLElement) {
  const style = getComputedStyle(host);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    brand: of("--brand"),
    soft: of("--ink-soft"),
    line: of("--line"),
    font: style.fontFamily,
  };
}
