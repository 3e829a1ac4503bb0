import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { DayLine } from "#core/points/charts.ts";

/** A chart on the page. */
interface Chart {
  /** Adapts the chart to its container's size. */
  readonly fit: () => void;
  readonly destroy: () => void;
}

/**
 * Draws points per day into a container, in the current theme's colours. `lines` has one item per day; the callback receives the index of
 * the day under the pointer, or undefined.
 */
export function drawPoints(
  host: HTMLElement,
  lines: readonly DayLine[],
  onPoint: (place: number | undefined) => void,
): Chart {
  const colours = coloursOf(host);
  const axis = {
    stroke: colours.soft,
    grid: { stroke: colours.line, width: 1 },
    ticks: { stroke: colours.line, width: 1 },
    font: `12px ${colours.font}`,
  };
  const showsExpired = lines.some(({ expired }) => expired > 0);
  const size = () => ({ width: host.clientWidth, height: host.clientHeight });
  const chart = new uPlot(
    {
      ...size(),
      // Program days, in every time zone of the reader.
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
        { ...series(colours.warning, `${colours.warning}1f`), dash: [2, 3], show: showsExpired },
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
    },
    [
      lines.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
      lines.map(({ earned }) => earned),
      lines.map(({ redeemed }) => redeemed),
      lines.map(({ expired }) => expired),
    ],
    host,
  );
  return { fit: () => chart.setSize(size()), destroy: () => chart.destroy() };
}

function series(stroke: string, fill: string): uPlot.Series {
  return { stroke, fill, width: 2, points: { show: false } };
}

const days = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** Formats a tick of the days axis, in seconds, for example 'Mar 14'. */
function dayOf(seconds: number): string {
  return days.format(seconds * 1000);
}

/** Formats a tick of the points axis: 1,500,000 is '1.5M'. */
function short(value: number): string {
  return new Intl.NumberFormat("en-US", { notation: "compact" }).format(value);
}

/** A canvas cannot use custom properties. */
function coloursOf(host: HTMLElement) {
  const style = getComputedStyle(host);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    brand: of("--brand"),
    soft: of("--ink-soft"),
    warning: of("--warning"),
    line: of("--line"),
    font: style.fontFamily,
  };
}
