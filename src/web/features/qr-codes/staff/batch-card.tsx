import { FileDown, Printer, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { useCommand } from "#web/app/data.ts";
import { formatDate, formatPoints } from "#web/app/format.ts";
import { pointsLabel } from "#web/app/points-label.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { BatchRow } from "./batch-pages.ts";
import type { useBatchWork } from "./use-batch-work.ts";

/** What {@link BatchCard} takes. */
export interface BatchCardProps {
  readonly batch: BatchRow;
  readonly work: ReturnType<typeof useBatchWork>;
  readonly onDelete: () => void;
}

/** A batch: what its codes are worth, how many there are, and what can be done with them. */
export function BatchCard({ batch: stored, work, onDelete }: BatchCardProps) {
  const batch = asOfNow(stored, work.running);
  const { productId, progress, isExpired } = batch;
  return (
    <Card role="group" className="flex h-full flex-col gap-3" aria-label={`Batch ${productId}`}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="type-subtitle min-w-0 wrap-anywhere">{productId}</h2>
        {isExpired ? <Badge tone="negative">Expired</Badge> : null}
      </div>
      <Facts batch={batch} />
      {progress === "making" ? (
        <ProgressBar
          label={`Codes of ${productId}`}
          value={(100 * batch.made) / Math.max(1, batch.size)}
        />
      ) : null}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1 [&>:not(:last-child)]:px-3.5">
        {progress === "making" ? <Unfinished batch={batch} work={work} /> : null}
        {progress === "whole" ? <Whole batch={batch} work={work} /> : null}
        <IconButton
          label={
            progress === "deleting" ? `Delete the rest of ${productId}` : `Delete ${productId}`
          }
          className="ml-auto"
          disabled={work.running !== undefined}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </Card>
  );
}

/** A batch with the codes that it has by now, while work on it is under way and the list has not been asked again. */
function asOfNow(batch: BatchRow, running: BatchCardProps["work"]["running"]): BatchRow {
  if (running?.batchId !== batch.id || running.total === 0) return batch;
  if (running.change === "more") return { ...batch, made: running.done };
  if (running.change === "none") return batch;
  return { ...batch, made: running.total - running.done, progress: "deleting" };
}

function Facts({ batch }: Pick<BatchCardProps, "batch">) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dd]:text-right [&_dd]:font-medium [&_dd]:tabular [&_dt]:text-ink-soft">
      <dt>Codes</dt>
      <dd>{countIn(batch)}</dd>
      <dt>Redeemed</dt>
      <dd>{redeemedIn(batch)}</dd>
      <dt>Points</dt>
      <dd>{pointsLabel(batch.points)} each</dd>
      <dt>Created</dt>
      <dd>{formatDate(batch.createdAt)}</dd>
      <dt>{batch.isExpired ? "Expired" : "Expires"}</dt>
      <dd>{formatDate(batch.expiresAt)}</dd>
    </dl>
  );
}

function countIn({ progress, made, size }: BatchRow): string {
  if (progress === "whole") return formatPoints(made);
  if (progress === "deleting") return `${formatPoints(made)} left to delete`;
  return `${formatPoints(made)} of ${formatPoints(size)}`;
}

/** How many codes were redeemed, and how much of the batch that is, for example '1,204 (12%)'. */
function redeemedIn({ redeemed, made }: BatchRow): string {
  const part = redeemed === 0 || made === 0 ? 0 : Math.min(100, (100 * redeemed) / made);
  if (part === 0) return formatPoints(redeemed);
  return `${formatPoints(redeemed)} (${part < 1 ? "<1" : Math.floor(part)}%)`;
}

/** What can be done with a batch whose making was left: go on, or leave it at what there is. */
function Unfinished({ batch, work }: Omit<BatchCardProps, "onDelete">) {
  const { run, busy } = useCommand("stopQrBatch");
  const isAsleep = work.running !== undefined || busy;
  return (
    <>
      {batch.isExpired ? null : (
        <Button
          variant="secondary"
          aria-label={`Continue ${batch.productId}`}
          disabled={isAsleep}
          onClick={() => void work.fill(batch)}
        >
          Continue
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={`Stop here: ${batch.productId}`}
        disabled={isAsleep}
        busy={busy}
        onClick={() => void run({ batchId: batch.id })}
      >
        Stop here
      </Button>
    </>
  );
}

/** What can be done with a batch that has all its codes. */
function Whole({ batch, work }: Omit<BatchCardProps, "onDelete">) {
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`CSV of ${batch.productId}`}
        disabled={work.running !== undefined}
        onClick={() => void work.writeCsv(batch)}
      >
        <FileDown aria-hidden />
        CSV
      </Button>
      <Button asChild variant="secondary">
        <Link to={`batches/${batch.id}/print`} aria-label={`Print ${batch.productId}`}>
          <Printer aria-hidden />
          Print
        </Link>
      </Button>
    </>
  );
}
