import { useState } from "react";
import { campaignResultTexts } from "#messages/en/campaign-results.ts";
import { dayText } from "./day-text.ts";

/** A value of one program day, 'YYYY-MM-DD'. */
export interface DayValue {
  readonly day: string;
  readonly value: number;
}

/** The chart's height, in units of its own. */
const HEIGHT = 100;

/** One bar for each day; the line above names the day under the pointer. Values below zero hang from the line. A table beside it has the numbers. */
export function DayBars({
  label,
  lines,
}: {
  readonly label: string;
  readonly lines: readonly DayValue[];
}) {
  const [pointed, setPointed] = useState<DayValue>();
  const values = lines.map(({ value }) => value);
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const unit = HEIGHT / (most - least);
  const first = lines[0];
  const last = lines.at(-1);
  return (
    // A few days do not fill a wide page.
    <div className="grid gap-1" style={{ maxWidth: `max(16rem, ${lines.length * 4}rem)` }}>
      <p aria-hidden className="min-h-lh text-sm text-ink-soft tabular">
        {pointed === undefined
          ? label
          : campaignResultTexts.onDay({ day: dayText(pointed.day), value: pointed.value })}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${lines.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-44 w-full border-b border-line-strong"
        onPointerLeave={() => setPointed(undefined)}
      >
        {lines.map((line, at) => (
          <g key={line.day} onPointerEnter={() => setPointed(line)}>
            <rect x={at} y={0} width={1} height={HEIGHT} className="fill-transparent" />
            <rect
              x={at + 0.1}
              width={0.8}
              y={(most - Math.max(0, line.value)) * unit}
              height={Math.abs(line.value) * unit}
              className={line.value < 0 ? "fill-ink-soft" : "fill-brand"}
            />
          </g>
        ))}
      </svg>
      {first === undefined || last === undefined ? null : (
        <p aria-hidden className="flex justify-between text-xs text-ink-soft tabular">
          <span>{dayText(first.day)}</span>
          {lines.length === 1 ? null : <span>{dayText(last.day)}</span>}
        </p>
      )}
    </div>
  );
}
