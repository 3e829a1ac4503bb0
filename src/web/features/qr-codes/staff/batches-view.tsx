import { Layers } from "lucide-react";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { BatchCard } from "./batch-card.tsx";
import type { BatchRow, useBatchPages } from "./batch-pages.ts";
import { CodesLoading } from "./codes-loading.tsx";
import type { useBatchWork } from "./use-batch-work.ts";

interface BatchesViewProps {
  readonly pages: ReturnType<typeof useBatchPages>;
  readonly work: ReturnType<typeof useBatchWork>;
  readonly onDelete: (batch: BatchRow) => void;
}

/** The batches as cards, newest first, or the empty, loading and error states. */
export function BatchesView({ pages, work, onDelete }: BatchesViewProps) {
  return (
    <PagedList pages={pages} loading={<CodesLoading />} empty={<NoBatches />}>
      {(batches) => (
        <ul className="grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3">
          {batches.map((batch) => (
            <li key={batch.id}>
              <BatchCard batch={batch} work={work} onDelete={() => onDelete(batch)} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoBatches() {
  return (
    <EmptyCard
      icon={<Layers />}
      title={qrCodesStaffTexts.noBatchesYet}
      text={qrCodesStaffTexts.noBatchesHint}
    />
  );
}
