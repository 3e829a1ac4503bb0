import { FileDown, Printer, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { BatchRow } from "./batch-pages.ts";
import type { useBatchWork } from "./use-batch-work.ts";

interface BatchCardProps {
  readonly batch: BatchRow;
  readonly work: ReturnType<typeof useBatchWork>;
  readonly onDelete: () => void;
}

/** A batch with its data and actions. */
export function BatchCard({ batch: stored, work, onDelete }: BatchCardProps) {
  const batch = asOfNow(stored, work.running);
  const { productId, progress, isExpired } = batch;
  return (
    <Card
      role="group"
      className="flex h-full flex-col gap-3"
      aria-label={qrCodesStaffTexts.batchProductId({ productId })}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="type-subtitle min-w-0 wrap-anywhere">{productId}</h2>
        {isExpired ? <Badge tone="negative">{qrCodesStaffTexts.expired}</Badge> : null}
      </div>
      <Facts batch={batch} />
      {progress === "making" ? (
        <ProgressBar
          label={qrCodesStaffTexts.codesOfProductId({ productId })}
          value={(100 * batch.made) / Math.max(1, batch.size)}
        />
      ) : null}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1 [&>:not(:last-child)]:px-3.5">
        {progress === "making" ? <IncompleteBatch batch={batch} work={work} /> : null}
        {progress === "whole" ? <CompleteBatch batch={batch} work={work} /> : null}
        <IconButton
          label={
            progress === "deleting"
              ? qrCodesStaffTexts.deleteRestOf({ productId })
              : qrCodesStaffTexts.deleteProductId({ productId })
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

/** Returns a batch with the current number of codes while work on it is in progress. */
function asOfNow(batch: BatchRow, running: BatchCardProps["work"]["running"]): BatchRow {
  if (running?.batchId !== batch.id || running.total === 0) return batch;
  if (running.change === "more") return { ...batch, made: running.done };
  if (running.change === "none") return batch;
  return { ...batch, made: running.total - running.done, progress: "deleting" };
}

function Facts({ batch }: Pick<BatchCardProps, "batch">) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dd]:text-right [&_dd]:font-medium [&_dd]:tabular [&_dt]:text-ink-soft">
      <dt>{qrCodesStaffTexts.codes}</dt>
      <dd>{countIn(batch)}</dd>
      <dt>{qrCodesStaffTexts.redeemed}</dt>
      <dd>{redeemedIn(batch)}</dd>
      <dt>{qrCodesStaffTexts.points}</dt>
      <dd>{qrCodesStaffTexts.pointsEach({ points: pointsLabel(batch.points) })}</dd>
      <dt>{qrCodesStaffTexts.created}</dt>
      <dd>{formatDate(batch.createdAt)}</dd>
      <dt>{batch.isExpired ? qrCodesStaffTexts.expired : qrCodesStaffTexts.expires}</dt>
      <dd>{formatDate(batch.expiresAt)}</dd>
    </dl>
  );
}

function countIn({ progress, made, size }: BatchRow): string {
  if (progress === "whole") return formatPoints(made);
  if (progress === "deleting") return qrCodesStaffTexts.leftToDelete({ made: formatPoints(made) });
  return qrCodesStaffTexts.madeOfSize({ made: formatPoints(made), size: formatPoints(size) });
}

/** Formats the number and share of redeemed codes, for example '1,204 (12%)'. */
function redeemedIn({ redeemed, made }: BatchRow): string {
  const part = redeemed === 0 || made === 0 ? 0 : Math.min(100, (100 * redeemed) / made);
  if (part === 0) return formatPoints(redeemed);
  return `${formatPoints(redeemed)} (${part < 1 ? "<1" : Math.floor(part)}%)`;
}

/** Actions of a batch with missing codes: continue, or stop at the current number. */
function IncompleteBatch({ batch, work }: Omit<BatchCardProps, "onDelete">) {
  const { run, busy } = useCommand("stopQrBatch");
  const isDisabled = work.running !== undefined || busy;
  return (
    <>
      {batch.isExpired ? null : (
        <Button
          variant="secondary"
          aria-label={qrCodesStaffTexts.continueProductId({ productId: batch.productId })}
          disabled={isDisabled}
          onClick={() => void work.fill(batch)}
        >
          {qrCodesStaffTexts.continue}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={qrCodesStaffTexts.stopHereProductId({ productId: batch.productId })}
        disabled={isDisabled}
        busy={busy}
        onClick={() => void run({ batchId: batch.id })}
      >
        {qrCodesStaffTexts.stopHere}
      </Button>
    </>
  );
}

/** Actions of a complete batch. */
function CompleteBatch({ batch, work }: Omit<BatchCardProps, "onDelete">) {
  return (
    <>
      <Button
        variant="secondary"
        aria-label={qrCodesStaffTexts.csvOfProductId({ productId: batch.productId })}
        disabled={work.running !== undefined}
        onClick={() => void work.writeCsv(batch)}
      >
        <FileDown aria-hidden />
        {qrCodesStaffTexts.csv}
      </Button>
      <Button asChild variant="secondary">
        <Link
          to={`print?batch=${batch.id}`}
          aria-label={qrCodesStaffTexts.printProductId({ productId: batch.productId })}
        >
          <Printer aria-hidden />
          {qrCodesStaffTexts.print}
        </Link>
      </Button>
    </>
  );
}
