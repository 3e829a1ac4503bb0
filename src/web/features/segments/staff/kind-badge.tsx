import type { SegmentLine } from "#core/segments/list-segments.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Whether a segment is dynamic or frozen, and for a frozen one how many customers are stored as of when. */
export function KindBadge({ segment }: { readonly segment: SegmentLine }) {
  const { kind, frozenAt, size } = segment;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={kind === "dynamic" ? "brand" : "neutral"}>{segmentsTexts[kind]}</Badge>
      {frozenAt === null ? null : (
        <span className="text-sm text-ink-soft tabular">
          {segmentsTexts.storedCount({ count: size })} ·{" "}
          {segmentsTexts.frozenAt({ at: formatMoment(frozenAt) })}
        </span>
      )}
    </span>
  );
}
