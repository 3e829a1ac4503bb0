import { ChartColumn, Download } from "lucide-react";
import { useEffect } from "react";
import { useParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { resultTexts } from "#messages/en/campaign-results.ts";
import { useAsk } from "#web/data/data.ts";
import { locationName, useLocations } from "#web/data/locations.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ValueTable } from "#web/ui/value-table.tsx";
import { CampaignFrame } from "../campaign-frame.tsx";
import { useInstead } from "../use-campaign.tsx";
import { ComparisonCard } from "./comparison-card.tsx";
import { DayBars } from "./day-bars.tsx";
import { daysBetween, dayText } from "./day-text.ts";
import { useResultsFile } from "./use-results-file.ts";

type Results = QueryResult<"campaignResults">;
type Line = Results["days"][number];

/** Refetch interval while awards are being added up, in milliseconds. */
const REFRESH_MS = 15_000;

/** What a campaign has given: figures, points per day, and by location. */
export function ResultsPage() {
  const { id = "" } = useParams();
  const asked = useAsk("campaign", { id });
  const given = useAsk("campaignResults", { campaignId: id });
  const instead = useInstead(resultTexts.title, { asked, own: given }, <ResultsLoading />);
  const { refetch } = given;
  const isCounting = given.data?.isCounting === true;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => void refetch(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isCounting, refetch]);
  const campaign = asked.data?.campaign;
  if (instead !== null || campaign === undefined || given.data === undefined) return instead;
  return (
    <CampaignFrame campaign={campaign}>
      <div className="grid gap-5">
        <p className="max-w-[70ch] text-ink-soft">
          {resultTexts.lead({ name: campaign.definition.name })}
        </p>
        {given.data.days.length === 0 ? null : <FileButton campaign={campaign} />}
        <Content results={given.data} />
        <ComparisonCard campaignId={id} percent={campaign.definition.holdoutPercent} />
      </div>
    </CampaignFrame>
  );
}

function FileButton({ campaign }: { readonly campaign: CampaignLine }) {
  const { busy, words, save } = useResultsFile(campaign);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" busy={busy} onClick={() => void save()}>
        <Download aria-hidden />
        {resultTexts.exportCsv}
      </Button>
      <p role="status" className="text-sm text-ink-soft wrap-anywhere">
        {words}
      </p>
    </div>
  );
}

function ResultsLoading() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-24" />
      <Skeleton className="h-32" />
      <Skeleton className="h-72" />
    </Loading>
  );
}

function Content({ results }: { readonly results: Results }) {
  const isEmpty = results.awards === 0 && results.vouchers.given === 0;
  const [title, text] = results.isCounting
    ? [resultTexts.counting, resultTexts.countingText]
    : [resultTexts.noneYet, resultTexts.noneYetText];
  return (
    <>
      <div role="status" className="empty:hidden">
        {isEmpty ? <EmptyCard icon={<ChartColumn />} title={title} text={text} /> : null}
      </div>
      <Figures results={results} />
      {results.days.length === 0 ? null : <ByDay days={results.days} />}
      {results.locations.length === 0 ? null : <ByLocation lines={results.locations} />}
    </>
  );
}

function Figures({ results }: { readonly results: Results }) {
  const { points, awards, customers, vouchers, budget, total } = results;
  // Zeros would contradict the budget, which is up to date.
  const isFirst = results.isCounting && awards === 0;
  const counted: readonly (readonly [string, string])[] = [
    [resultTexts.points, points.toLocaleString("en-US")],
    [resultTexts.awards, awards.toLocaleString("en-US")],
    [resultTexts.customers, customers.toLocaleString("en-US")],
  ];
  const figures: readonly (readonly [string, string])[] = [
    ...(isFirst ? [] : counted),
    ...(vouchers.given === 0
      ? []
      : [[resultTexts.vouchers, resultTexts.vouchersUsed(vouchers)] as const]),
    ...(budget === null ? [] : [[resultTexts.budget, resultTexts.budgetUsed(budget)] as const]),
    ...(total === null ? [] : [[resultTexts.total, resultTexts.totalUsed(total)] as const]),
  ];
  if (figures.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-4 @md:grid-cols-2 @3xl:grid-cols-3">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isFirst ? null : <p className="text-sm text-ink-soft">{standOf(results)}</p>}
    </Card>
  );
}

/** Returns until when the figures are counted. */
function standOf({ countedUntil, isCounting }: Results): string {
  if (countedUntil === null) return resultTexts.notCounted;
  const at = formatMoment(countedUntil);
  return isCounting ? resultTexts.newerAwards({ at }) : resultTexts.countedUntil({ at });
}

function ByDay({ days }: { readonly days: readonly Line[] }) {
  const [first = "", last = ""] = [days[0]?.name, days.at(-1)?.name];
  const points = new Map(days.map((line) => [line.name, line.points]));
  const lines = daysBetween(first, last).map((day) => ({ day, value: points.get(day) ?? 0 }));
  return (
    <Card className="grid gap-3">
      <h2 className="type-subtitle">{resultTexts.byDay}</h2>
      <DayBars
        label={first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`}
        lines={lines}
      />
      <LinesTable
        label={resultTexts.byDay}
        name={resultTexts.day}
        lines={days
          .toReversed()
          .map((line) => ({ ...line, id: line.name, name: dayText(line.name) }))}
      />
    </Card>
  );
}

function ByLocation({ lines }: { readonly lines: readonly Line[] }) {
  const locations = useLocations();
  const named = lines.map((line) => ({
    ...line,
    id: line.name,
    name: line.name === "" ? resultTexts.noLocation : locationName(locations, line.name),
  }));
  return (
    <Card className="grid gap-3">
      <h2 className="type-subtitle">{resultTexts.byLocation}</h2>
      <LinesTable label={resultTexts.byLocation} name={resultTexts.location} lines={named} />
    </Card>
  );
}

function LinesTable({
  label,
  name,
  lines,
}: {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly (Line & { readonly id: string })[];
}) {
  return (
    <ValueTable
      label={label}
      heads={[name, resultTexts.points, resultTexts.awards, resultTexts.newCustomers]}
      rows={lines.map(({ id, name: title, points, awards, newCustomers }) => {
        const values = [points, awards, newCustomers];
        return { id, cells: [title, ...values.map((value) => value.toLocaleString("en-US"))] };
      })}
    />
  );
}
