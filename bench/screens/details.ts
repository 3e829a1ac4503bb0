import { textTable } from "../lib/table.ts";
import { type Found, middle } from "./measure.ts";
import { SLOWDOWN } from "./phone.ts";
import { type Scrolling, speeds } from "./scroll-tables.ts";

/** What the lines come from. In: how many transactions there are, and what was measured. */
export function details(
  transactions: number,
  found: readonly Found[],
  scrolling: Scrolling,
): string {
  return [
    `${count(transactions)} transactions. Chromium with an empty cache, the processor ${SLOWDOWN} times slower, a network of 150 ms, 1.6 Mbit/s down and 750 kbit/s up; medians of ${found[0]?.visits.length} visits, in milliseconds of this machine. "Finished" is the same page without scripts, from the same server's files.`,
    visitsTable(found),
    namesById(found),
    `The activity's table after ${count(scrolling.rows)} rows have come, beside a plain page with as many; work is the main thread's processor time a frame, in milliseconds:`,
    scrollTable(scrolling),
  ].join("\n\n");
}

function visitsTable(found: readonly Found[]): string {
  const head = [
    "",
    "largest paint",
    "finished",
    "blocked",
    "work",
    "finished",
    "slowest answer",
    "finished",
    "shift",
  ];
  const rows = found.map(({ screen, visits, twins }) => [
    screen.path,
    ...[
      middle(visits, "largest"),
      middle(twins, "largest"),
      middle(visits, "blocked"),
      middle(visits, "work"),
      middle(twins, "work"),
      middle(visits, "slowest"),
      middle(twins, "slowest"),
    ].map((figure) => figure.toFixed(0)),
    middle(visits, "shift").toFixed(3),
  ]);
  return textTable([head, ...rows]);
}

/** Which parts were the largest, and which inputs the slowest. */
function namesById(found: readonly Found[]): string {
  return found
    .map(({ screen, visits }) => {
      const once = (name: "largest" | "slowest") =>
        [...new Set(visits.map(({ names }) => names[name]))].join(", ");
      return `${screen.path}: largest ${once("largest")}; slowest ${once("slowest")}`;
    })
    .join("\n");
}

function scrollTable({ results }: Scrolling): string {
  const head = ["pixels/s", "processor", "frames ÷ 60", "plain", "work", "plain", "with holes"];
  const rows = results.map(({ speed, slowdown, ours, plain }) => [
    count(speeds[speed]),
    slowdown === 1 ? "as it is" : `÷ ${slowdown}`,
    ours.held.toFixed(2),
    plain.held.toFixed(2),
    ours.work.toFixed(1),
    plain.work.toFixed(1),
    `${(100 * ours.holes).toFixed(1)} %`,
  ]);
  return textTable([head, ...rows]);
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
