import type { Conditions } from "#core/segments/conditions.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { ReplyFailure, useAsk } from "#web/data/data.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { CustomerRows } from "./customer-rows.tsx";

interface LiveCountProps {
  /** The conditions that are complete. */
  readonly conditions: Conditions;
  /** Whether others are not complete yet, and left out. */
  readonly isPartial: boolean;
}

/** How many customers meet the conditions now, with some of them, counted as conditions change. */
export function LiveCount({ conditions, isPartial }: LiveCountProps) {
  const text = useDebounced(JSON.stringify(conditions));
  const counted = useAsk("countSegment", { conditions: JSON.parse(text) as Conditions }); // written above
  const { data, error } = counted;
  const refusal = error instanceof ReplyFailure ? error.error.message : undefined;
  const isStale = counted.isPlaceholderData;
  return (
    <Card aria-labelledby="segment-count" className="grid gap-4 sm:p-7">
      <h2 id="segment-count" className="type-title">
        {data?.isCounted === true ? segmentsTexts.matchingOthers : segmentsTexts.matching}
      </h2>
      <div role="status" className="grid gap-1">
        {refusal === undefined ? (
          <p className={cx("text-3xl font-bold tabular", isStale && "opacity-60")}>
            {data === undefined
              ? segmentsTexts.counting
              : segmentsTexts.customerCount({ count: data.count })}
          </p>
        ) : (
          <p className="font-medium text-negative">{refusal}</p>
        )}
        {refusal === undefined && data?.count === 0 ? (
          <p className="text-ink-soft">{segmentsTexts.nobody}</p>
        ) : null}
        {data?.isCounted === true ? (
          <p className="text-ink-soft">{segmentsTexts.countedLater}</p>
        ) : null}
        {isPartial ? <p className="text-ink-soft">{segmentsTexts.partial}</p> : null}
        {data?.isUpToDate === false ? (
          <p className="text-ink-soft">{segmentsTexts.notUpToDate}</p>
        ) : null}
      </div>
      {refusal !== undefined || data === undefined || data.sample.length === 0 ? null : (
        <div className={cx("grid gap-2", isStale && "opacity-60")}>
          <h3 className="type-subtitle">{segmentsTexts.sampleTitle}</h3>
          <CustomerRows customers={data.sample} />
        </div>
      )}
    </Card>
  );
}
