import type {
  ComparedMeasure,
  ComparisonResult,
} from "#core/campaign-results/comparison/comparison.ts";
import { comparisonTexts } from "#messages/en/campaign-results.ts";
import { amountIn } from "#messages/en/format.ts";
import { formatDate } from "#web/data/format.ts";

interface ComparedGroupsProps {
  readonly result: ComparisonResult;
  /** What the customers who got it are called, and the others. */
  readonly withIt: string;
  readonly withoutIt: string;
}

/** Two groups of customers and how they differ, each difference with its range and what it means. */
export function ComparedGroups({ result, withIt, withoutIt }: ComparedGroupsProps) {
  const { from, until, needed } = result;
  const times = { from: formatDate(from), until: formatDate(until) };
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 @md:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">{withIt}</dt>
          <dd className="font-semibold">{comparisonTexts.groups(result.with)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{withoutIt}</dt>
          <dd className="font-semibold">{comparisonTexts.groups(result.without)}</dd>
        </div>
      </dl>
      {needed > 0 ? <p className="font-semibold">{comparisonTexts.notEnough({ needed })}</p> : null}
      {result.measures.length === 0 ? null : (
        <>
          <ul className="divide-y divide-line">
            {result.measures.map((compared) => (
              <Measure
                key={compared.measure}
                compared={compared}
                currency={result.currency}
                withIt={withIt}
                withoutIt={withoutIt}
              />
            ))}
          </ul>
          <details>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-brand-ink">
              {comparisonTexts.howTitle}
            </summary>
            <p className="max-w-[70ch] text-ink-soft">{comparisonTexts.how}</p>
          </details>
        </>
      )}
      <p className="text-sm text-ink-soft">{comparisonTexts.since(times)}</p>
    </>
  );
}

interface MeasureProps extends Pick<ComparedGroupsProps, "withIt" | "withoutIt"> {
  readonly compared: ComparedMeasure;
  readonly currency: string;
}

function Measure({ compared, currency, withIt, withoutIt }: MeasureProps) {
  const { measure, low, high, needed } = compared;
  const inWords = (value: number) =>
    measure === "spending" ? amountIn(currency, value) : value.toFixed(2);
  const sided = (value: number) =>
    comparisonTexts.more({ value: inWords(Math.abs(value)), isMore: value >= 0 });
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{comparisonTexts.names({ measure })}</span>
        <span className="font-semibold tabular">{sided(compared.with - compared.without)}</span>
      </p>
      <p className="text-sm text-ink-soft tabular">
        {withIt}: {inWords(compared.with)} · {withoutIt}: {inWords(compared.without)}
      </p>
      <p className="text-sm tabular">
        {comparisonTexts.range({ low: sided(low), high: sided(high) })}. {verdictOf(needed)}
      </p>
    </li>
  );
}

function verdictOf(needed: number | null): string {
  if (needed === 0) return comparisonTexts.clear;
  return needed === null ? comparisonTexts.noDifference : comparisonTexts.unclear({ needed });
}
