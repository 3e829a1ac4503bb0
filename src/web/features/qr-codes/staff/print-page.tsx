import { ArrowLeft } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Link, useParams } from "react-router";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { useAsk, useFailure } from "#web/data/data.ts";
import { usePublicOrigin } from "#web/data/session.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CodesLoading } from "./codes-loading.tsx";
import { LabelPages } from "./label-pages.tsx";
import { SheetControls } from "./sheet-controls.tsx";
import { SHEET_LABELS, type SheetRange } from "./sheet-range.ts";

/** A batch's codes as labels, one sheet at a time, for the browser's print function. */
export function PrintPage() {
  const { batchId = "" } = useParams();
  const origin = usePublicOrigin();
  const [range, setRange] = useState<SheetRange>({ from: 1, to: SHEET_LABELS });
  const after = range.from - 1;
  const asked = useAsk("qrBatchCodes", { batchId, after, limit: range.to - after });
  const failure = useFailure(asked);
  // Hundreds of pictures take time: they are rendered with low priority.
  const drawn = useDeferredValue(asked.data);
  const isReady = drawn !== undefined && drawn === asked.data && !asked.isPlaceholderData;
  const labels = useMemo(() => drawn?.codes.filter(({ isRedeemed }) => !isRedeemed), [drawn]);

  return (
    <>
      <PageHeader
        title={qrCodesStaffTexts.printCodes}
        lead={asked.data && headline(asked.data.batch)}
        actions={
          <Button asChild variant="secondary">
            <Link to="/admin/qr-codes?view=batches">
              <ArrowLeft aria-hidden />
              {qrCodesStaffTexts.batches}
            </Link>
          </Button>
        }
      />
      {failure === null ? null : (
        <LoadFailed
          error={failure}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      )}
      {failure === null && (asked.data === undefined || drawn === undefined) ? (
        <CodesLoading />
      ) : null}
      {asked.data === undefined || drawn === undefined || labels === undefined ? null : (
        <div className="grid gap-6">
          <SheetControls
            made={asked.data.batch.made}
            range={range}
            isReady={isReady}
            labels={labels.length}
            leftOut={drawn.codes.length - labels.length}
            onRange={setRange}
          />
          <LabelPages productId={drawn.batch.productId} codes={labels} origin={origin} />
        </div>
      )}
    </>
  );
}

function headline({
  productId,
  made,
  isExpired,
}: {
  productId: string;
  made: number;
  isExpired: boolean;
}) {
  const codes = qrCodesStaffTexts.codeCount({ count: made });
  return `${productId}: ${codes}.${isExpired ? qrCodesStaffTexts.codesExpired : ""}`;
}
