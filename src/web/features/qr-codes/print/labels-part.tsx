import { Tags } from "lucide-react";
import { Link } from "react-router";
import { qrPrintTexts } from "#messages/en/qr-print.ts";
import { useAddressParam } from "#web/data/address-state.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import type { PaperSystem } from "#web/shared/print/paper.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type BatchRow, useBatchPages } from "../staff/batch-pages.ts";
import { CodesLoading } from "../staff/codes-loading.tsx";
import { BatchLabels } from "./batch-labels.tsx";

/** Labels of a batch: the one in the address parameter `batch`, otherwise the newest. */
export function LabelsPart({ usual }: { readonly usual: PaperSystem }) {
  const [param, setParam] = useAddressParam("batch");
  const pages = useBatchPages({ enabled: true });
  const failed = useLoadFailed(pages);
  const { rows } = pages;
  if (failed !== null) return failed;
  if (rows === undefined) return <CodesLoading />;
  const batchId = param || rows[0]?.id;
  if (batchId === undefined) return <NoBatches />;
  return (
    <BatchLabels
      key={batchId}
      batchId={batchId}
      usual={usual}
      renderChooser={(chosen) => (
        <BatchField rows={rows} chosen={chosen} pages={pages} onChoose={setParam} />
      )}
    />
  );
}

interface BatchFieldProps {
  readonly rows: readonly BatchRow[];
  readonly chosen: BatchOption;
  readonly pages: ReturnType<typeof useBatchPages>;
  readonly onChoose: (batchId: string) => void;
}

/** The fields of a batch that its option shows. */
type BatchOption = Pick<BatchRow, "id" | "productId" | "made" | "createdAt">;

function BatchField({ rows, chosen, pages, onChoose }: BatchFieldProps) {
  const isListed = rows.some(({ id }) => id === chosen.id);
  const options = isListed ? rows : [chosen, ...rows];
  return (
    <div className="grid gap-2">
      <SelectField
        label={qrPrintTexts.batch}
        value={chosen.id}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((batch) => (
          <option key={batch.id} value={batch.id}>
            {batchText(batch)}
          </option>
        ))}
      </SelectField>
      {pages.hasNextPage ? (
        <Button
          variant="quiet"
          className="w-fit"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {qrPrintTexts.olderBatches}
        </Button>
      ) : null}
    </div>
  );
}

function batchText({ productId, made, createdAt }: BatchOption): string {
  return qrPrintTexts.batchOption({
    product: productId,
    codes: formatPoints(made),
    created: formatDate(createdAt),
  });
}

function NoBatches() {
  return (
    <EmptyCard
      icon={<Tags />}
      title={qrPrintTexts.noBatches}
      text={qrPrintTexts.noBatchesHint}
      action={
        <Button asChild>
          <Link to="/admin/qr-codes?view=batches">{qrPrintTexts.toBatches}</Link>
        </Button>
      }
    />
  );
}
