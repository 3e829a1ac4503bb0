import { History, Receipt } from "lucide-react";
import { replayTexts } from "#messages/en/campaign-results.ts";
import { locationName, useLocations } from "#web/data/locations.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { ValueTable } from "#web/ui/value-table.tsx";
import { DayBars } from "../results/day-bars.tsx";
import { daysBetween, dayText } from "../results/day-text.ts";
import { LargestChanges } from "./largest-changes.tsx";
import type { Replay } from "./replay-page.tsx";

type Result = NonNullable<Replay["result"]>;

/** Props of {@link ReplayOutcome}: the last trials, newest first, and the campaign's latest version. */
export interface ReplayOutcomeProps {
  readonly replays: readonly Replay[];
  readonly version: number;
}

/** What the last finished trial found, or that there is none. */
export function ReplayOutcome({ replays, version }: ReplayOutcomeProps) {
  const replay = replays.find(({ result }) => result !== null);
  if (replay === undefined || replay.result === null) {
    return replays.length > 0 ? null : (
      <EmptyCard icon={<History />} title={replayTexts.noneYet} text={replayTexts.noneYetText} />
    );
  }
  const { days, result } = replay;
  if (result.purchases === 0) {
    return (
      <EmptyCard
        icon={<Receipt />}
        title={replayTexts.noPurchases({ days })}
        text={replayTexts.noPurchasesText}
      />
    );
  }
  return (
    <>
      <Summary replay={replay} result={result} isOlder={replay.version !== version} />
      {result.with === result.without ? null : (
        <>
          <ByDay result={result} />
          <ByLocation result={result} />
        </>
      )}
      {result.largest.length === 0 ? null : <LargestChanges changes={result.largest} />}
    </>
  );
}

function sentenceOf(
  { changedCustomers: changed, customers, gifts, ...result }: Result,
  days: number,
) {
  const more = result.with - result.without;
  if (result.changedPurchases === 0) return replayTexts.summaryNothing({ days });
  return more === 0 && gifts > 0
    ? replayTexts.summaryGifts({ gifts, changed, customers })
    : replayTexts.summary({ more, changed, customers });
}

function Summary({
  replay,
  result,
  isOlder,
}: {
  readonly replay: Replay;
  readonly result: Result;
  readonly isOlder: boolean;
}) {
  const { version, days, requestedAt } = replay;
  const affected = { changed: result.changedPurchases, all: result.purchases };
  const figures = [
    [replayTexts.without, result.without.toLocaleString("en-US")],
    [replayTexts.with, result.with.toLocaleString("en-US")],
    [replayTexts.more, replayTexts.signed({ more: result.with - result.without })],
    [replayTexts.affectedPurchases, replayTexts.affectedOf(affected)],
  ] as const;
  return (
    <Card className="grid gap-4" aria-live="polite">
      <p className="type-subtitle">{sentenceOf(result, days)}</p>
      <dl className="grid gap-x-6 gap-y-3 @md:grid-cols-2 @3xl:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {replayTexts.ofVersion({ version, days, at: formatMoment(requestedAt) })}
      </p>
      {isOlder ? <p className="font-semibold">{replayTexts.olderVersion}</p> : null}
    </Card>
  );
}

function ByDay({ result: { days } }: { readonly result: Result }) {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const known = new Map(days.map((line) => [line.day, line.with - line.without]));
  const lines = daysBetween(first.day, last.day).map((day) => ({
    day,
    value: known.get(day) ?? 0,
  }));
  return (
    <Card className="grid gap-3">
      <h2 className="type-subtitle">{replayTexts.byDay}</h2>
      <DayBars label={`${dayText(first.day)} – ${dayText(last.day)}`} lines={lines} />
      <Comparison
        label={replayTexts.byDayNumbers}
        name={replayTexts.day}
        lines={days
          .toReversed()
          .map(({ day, ...line }) => ({ id: day, name: dayText(day), ...line }))}
      />
    </Card>
  );
}

function ByLocation({ result }: { readonly result: Result }) {
  const locations = useLocations();
  const lines = result.locations.map(({ locationId, ...line }) => ({
    id: locationId,
    name: locationName(locations, locationId) || locationId,
    ...line,
  }));
  return (
    <Card className="grid gap-3">
      <h2 className="type-subtitle">{replayTexts.byLocation}</h2>
      <Comparison label={replayTexts.byLocation} name={replayTexts.location} lines={lines} />
    </Card>
  );
}

interface ComparedLine {
  readonly id: string;
  readonly name: string;
  readonly purchases: number;
  readonly without: number;
  readonly with: number;
}

function Comparison({
  label,
  name,
  lines,
}: {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly ComparedLine[];
}) {
  const { purchases, without, with: withIt, more } = replayTexts;
  return (
    <ValueTable
      label={label}
      heads={[name, purchases, without, withIt, more]}
      rows={lines.map((line) => ({
        id: line.id,
        cells: [
          line.name,
          line.purchases.toLocaleString("en-US"),
          line.without.toLocaleString("en-US"),
          line.with.toLocaleString("en-US"),
          replayTexts.signed({ more: line.with - line.without }),
        ],
      }))}
    />
  );
}
