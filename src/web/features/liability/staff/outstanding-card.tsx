import type { MonthPoints } from "#core/liability/month-points.ts";
import { number } from "#messages/en/format.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { outstandingTexts } from "#messages/en/outstanding-points.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import type { Outstanding } from "./merged-outstanding.ts";
import { useOutstanding } from "./use-outstanding.ts";

/** Outstanding points by the month of earning and by the last month in which they can be used: the button that reads all accounts, its progress, and what it found. */
export function OutstandingCard() {
  const { outcome, progress, begin, stop } = useOutstanding();
  const isRunning = progress !== undefined;
  return (
    <Card aria-label={outstandingTexts.title} className="grid content-start gap-4">
      <h2 className="type-title">{outstandingTexts.title}</h2>
      <p className="text-ink-soft">{outstandingTexts.lead}</p>
      {progress === undefined ? null : (
        <WorkProgress
          label={outstandingTexts.reading}
          unit={outstandingTexts.accountsUnit}
          {...progress}
          onStop={stop}
        />
      )}
      <div role="status" className="grid min-w-0 gap-4 empty:hidden">
        {isRunning || outcome === undefined ? null : "reason" in outcome ? (
          <p>{outcome.reason}</p>
        ) : (
          <Tables outstanding={outcome.outstanding} />
        )}
      </div>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={isRunning}
        onClick={() => void begin()}
      >
        {outcome === undefined ? outstandingTexts.show : outstandingTexts.again}
      </Button>
    </Card>
  );
}

function Tables({ outstanding: { earned, usable } }: { readonly outstanding: Outstanding }) {
  if (earned.length === 0) return <p>{outstandingTexts.none}</p>;
  return (
    <div className="grid items-start gap-x-10 gap-y-5 @3xl:grid-cols-2">
      <Months caption={outstandingTexts.byAge} head={outstandingTexts.earnedIn} months={earned} />
      <Months
        caption={outstandingTexts.byExpiry}
        head={outstandingTexts.usableUntil}
        months={usable}
      />
    </div>
  );
}

interface MonthsProps {
  readonly caption: string;
  /** The heading of the months. */
  readonly head: string;
  readonly months: readonly MonthPoints[];
}

function Months({ caption, head, months }: MonthsProps) {
  const total = months.reduce((sum, { points }) => sum + points, 0);
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
              {month === "" ? outstandingTexts.noEnd : liabilityTexts.monthName({ month })}
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
