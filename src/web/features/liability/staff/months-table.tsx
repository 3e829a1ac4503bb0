import { UNKNOWN, VARIES } from "#core/liability/lot-month.ts";
import type { MonthPoints } from "#core/liability/month-points.ts";
import { breakageTexts, monthEndTexts } from "#messages/en/breakage.ts";
import { number } from "#messages/en/format.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { outstandingTexts } from "#messages/en/outstanding-points.ts";

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
    <table className="w-full text-sm tabular">
      <caption className="mb-1 text-left text-base font-semibold">{caption}</caption>
      <thead>
        <tr>
          <th className="py-1 text-left">{head}</th>
          <th className="py-1 text-right">{outstandingTexts.points}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, points }) => (
          <tr key={month} className="border-t border-dashed border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {nameOf(month)}
            </th>
            <td className="py-1 text-right">{number(points)}</td>
          </tr>
        ))}
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" className="py-1 text-left">
            {outstandingTexts.total}
          </th>
          <td className="py-1 text-right">{number(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
