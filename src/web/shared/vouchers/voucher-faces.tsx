import { Check, ClockAlert } from "lucide-react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { sharedVouchersTexts } from "#messages/en/shared-vouchers.ts";
import { useIsOffline } from "#web/data/connection.ts";
import { formatMoment } from "#web/data/moment.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import { groupCode, spellCode } from "./code-text.ts";

/** A code as QR picture, as text, and letter by letter for screen readers. */
export function ReadyFace({ code }: { readonly code: string }) {
  const isOffline = useIsOffline();
  return (
    <div className="grid justify-items-center gap-4">
      <QrCode
        text={code}
        label={sharedVouchersTexts.qrCodeOfThisVoucher}
        className="w-full max-w-[clamp(10rem,30dvh,15rem)] rounded-2xl border border-line"
      />
      <p className="type-figure text-[2.5rem] tracking-wide whitespace-nowrap">
        <span aria-hidden>{groupCode(code)}</span>
        <span className="sr-only">
          {sharedVouchersTexts.voucherCode({ code: spellCode(code) })}
        </span>
      </p>
      <p role="status" className="text-center text-balance text-ink-soft">
        {isOffline ? sharedVouchersTexts.offlineVoucher : sharedVouchersTexts.showAtCounter}
      </p>
    </div>
  );
}

/** Shown in place of the code after a voucher has ended; undefined for one that has just expired. */
export function EndedFace({ voucher }: { readonly voucher: VoucherCard | undefined }) {
  if (voucher?.state === "used") return <UsedFace voucher={voucher} />;
  const isBack = voucher?.state === "cancelled";
  return (
    <div role="status" className="grid justify-items-center gap-2 py-4 text-center">
      <ClockAlert aria-hidden className="mb-2 size-14 text-ink-soft" />
      <p className="type-title">
        {isBack ? sharedVouchersTexts.cancelled : sharedVouchersTexts.expired}
      </p>
      <p className="text-ink-soft">
        {isBack ? sharedVouchersTexts.voucherCancelled : sharedVouchersTexts.voucherEnded}
      </p>
    </div>
  );
}

function UsedFace({ voucher: { endedAt, place } }: { readonly voucher: VoucherCard }) {
  return (
    <div role="status" className="grid justify-items-center gap-2 py-4 text-center">
      <span
        aria-hidden
        className="mb-2 grid size-28 animate-dialog place-items-center rounded-full bg-positive-soft text-positive [&_svg]:size-14"
      >
        <Check />
      </span>
      <p className="type-title wrap-anywhere">
        {place === undefined
          ? sharedVouchersTexts.used
          : sharedVouchersTexts.usedAtPlace({ place })}
      </p>
      {endedAt === null ? null : <p className="text-ink-soft tabular">{formatMoment(endedAt)}</p>}
    </div>
  );
}
