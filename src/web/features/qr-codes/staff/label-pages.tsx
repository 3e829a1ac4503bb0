import { memo } from "react";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import "./print-sheet.css";
import { redeemLink } from "./qr-picture.ts";
import { pagesOf } from "./sheet-range.ts";

/** Props of {@link LabelPages}. */
export interface LabelPagesProps {
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
export const LabelPages = memo(function LabelPages({ productId, codes, origin }: LabelPagesProps) {
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
