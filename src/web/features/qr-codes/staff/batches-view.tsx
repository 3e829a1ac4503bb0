import { Layers } from "lucide-react";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { useFailure } from "#web/data/data.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { ShowMore } from "#web/shared/show-more.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BatchCard } from "./batch-card.tsx";
import type { BatchRow, useBatchPages } from "./batch-pages.ts";
import { CodesLoading } from "./codes-loading.tsx";
import type { useBatchWork } from "./use-batch-work.ts";

/** Props of {@link BatchesView}. */
export interface BatchesViewProps {
  readonly pages: ReturnType<typeof useBatchPages>;
  readonly work: ReturnType<typeof useBatchWork>;
  readonly onDelete: (batch: BatchRow) => void;
}

/** The batches as cards, newest first, or the empty, loading and error states. */
export function BatchesView({ pages, work, onDelete }: BatchesViewProps) {
  const { batches, isFetching } = pages;
  const failure = useFailure(pages);
  if (failure !== null) {
    const retry = () => void pages.refetch();
    return <LoadFailed error={failure} onRetry={retry} retrying={isFetching} />;
  }
  if (batches === undefined) return <CodesLoading />;
  if (batches.length === 0) return <NoBatches />;
  return (
    <>
      <ul className="grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3">
        {batches.map((batch) => (
          <li key={batch.id}>
            <BatchCard batch={batch} work={work} onDelete={() => onDelete(batch)} />
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  );
}

function NoBatches() {
  return (
    <Card>
      <EmptyState
        icon={<Layers />}
        title={qrCodesStaffTexts.noBatchesYet}
        text={qrCodesStaffTexts.noBatchesHint}
      />
    </Card>
  );
}
