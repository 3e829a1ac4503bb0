import { UNKNOWN, VARIES } from "#core/liability/lot-month.ts";
import type { MonthPoints } from "#core/liability/month-points.ts";
import { breakageTexts, monthEndTexts } from "#messages/en/breakage.ts";
import { number } from "#messages/en/format.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { outstandingTexts } from "#messages/en/outstanding-points.ts";
import { ValueTable } from "#web/ui/value-table.tsx";

interface AgeTablesProps {
  readonly earned: readonly MonthPoints[];
  readonly usable: readonly MonthPoints[];
}

/** Outstanding points by the month of earning and by the last month in which they can be used. */
export function AgeTables({ earned, usable }: AgeTablesProps) {
  if (earned.length === 0) return <p>{outstandingTexts.none}</p>;
  return (
    <div className="grid items-start gap-x-10 gap-y-5 @3xl:grid-cols-2">
      <Months
        caption={outstandingTexts.byAge}
        head={outstandingTexts.earnedIn}
        months={earned}
        without={breakageTexts.unknown}
      />
      <Months
        caption={outstandingTexts.byExpiry}
        head={outstandingTexts.usableUntil}
        months={usable}
        without={outstandingTexts.noEnd}
      />
    </div>
  );
}

interface MonthsProps {
  readonly caption: string;
  /** The heading of the months. */
  readonly head: string;
  readonly months: readonly MonthPoints[];
  /** What points without a month are called. */
  readonly without: string;
}

function Months({ caption, head, months, without }: MonthsProps) {
  const total = months.reduce((sum, { points }) => sum + points, 0);
  const nameOf = (month: string) => {
    if (month === VARIES) return monthEndTexts.varies;
    if (month === UNKNOWN) return breakageTexts.unknown;
    return month === "" ? without : liabilityTexts.monthName({ month });
  };
  return (
    <ValueTable
      label={caption}
      hasCaption
      heads={[head, outstandingTexts.points]}
      rows={months.map(({ month, points }) => ({
        id: month,
        cells: [nameOf(month), number(points)],
      }))}
      sums={[outstandingTexts.total, number(total)]}
    />
  );
}
