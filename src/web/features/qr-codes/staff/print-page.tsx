import { ArrowLeft } from "lucide-react";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { Link, useParams } from "react-router";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { usePublicOrigin } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { CodesLoading } from "./codes-loading.tsx";
import { SheetControls } from "./sheet-controls.tsx";
import { pagesOf, SHEET_LABELS, type SheetRange } from "./sheet-range.ts";
import "./print-sheet.css";
import { redeemLink } from "./qr-picture.ts";

/** A batch's codes as labels, one sheet at a time, for the browser's print function. */
export function PrintPage() {
  const { batchId = "" } = useParams();
  const origin = usePublicOrigin();
  const [range, setRange] = useState<SheetRange>({ from: 1, to: SHEET_LABELS });
  const after = range.from - 1;
  const asked = useAsk("qrBatchCodes", { batchId, after, limit: range.to - after });
  const failed = useLoadFailed(asked);
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
      {failed}
      {failed === null && (asked.data === undefined || drawn === undefined) ? (
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

interface LabelPagesProps {
  readonly productId: string;
  /** The codes in order, with their numbers in the batch. */
  readonly codes: readonly { readonly batchNo: number; readonly code: string }[];
  /** The origin of printed links. */
  readonly origin: string;
}

/**
 * Labels for printing, page by page: the product's name, the QR code of level M with the redeem link (specification §9; readings, QR
 * codes), the code as text and its number.
 */
const LabelPages = memo(function LabelPages({ productId, codes, origin }: LabelPagesProps) {
  return (
    <div className="label-sheet grid gap-6">
      {pagesOf(codes).map((labels, page) => (
        <ol
          key={labels[0]?.batchNo}
          aria-label={qrCodesStaffTexts.page({ page: page + 1 })}
          className="label-page rounded-2xl border border-line p-2 print:rounded-none print:border-0 print:p-0"
        >
          {labels.map(({ batchNo, code }) => (
            <li key={batchNo}>
              <span className="w-full truncate font-bold">{productId}</span>
              <QrCode
                text={redeemLink(origin, code)}
                label={qrCodesStaffTexts.qrCodeOf({ code })}
              />
              <span className="text-[0.8125rem] font-semibold tabular print:text-[8pt]">
                {code}
              </span>
              <span className="text-xs tabular print:text-[6.5pt]">
                {qrCodesStaffTexts.numberInBatch({ batchNo })}
              </span>
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
});
