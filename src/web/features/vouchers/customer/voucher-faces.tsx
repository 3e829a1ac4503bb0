import { Check, ClockAlert } from "lucide-react";
import { formatMoment } from "#web/app/moment.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import { groupedCode, spelledCode } from "./code-words.ts";

/** A code for a scanner, for the eye and, for those who cannot see it, to be read aloud. */
export function ReadyFace({ code }: { readonly code: string }) {
  return (
    <div className="grid justify-items-center gap-4">
      <QrCode
        text={code}
        label="QR code of this voucher"
        className="w-full max-w-60 rounded-2xl border border-line"
      />
      <p className="type-figure text-[2.5rem] tracking-wide whitespace-nowrap">
        <span aria-hidden>{groupedCode(code)}</span>
        <span className="sr-only">Code {spelledCode(code)}</span>
      </p>
    </div>
  );
}

/** What stands in the code's place once the voucher is used. In: when, in UTC epoch milliseconds. */
export function UsedFace({ usedAt }: { readonly usedAt: number }) {
  return (
    <div role="status" className="grid justify-items-center gap-2 py-4 text-center">
      <span
        aria-hidden
        className="mb-2 grid size-28 animate-dialog place-items-center rounded-full bg-positive-soft text-positive [&_svg]:size-14"
      >
        <Check />
      </span>
      <p className="type-title">Used</p>
      <p className="text-ink-soft tabular">{formatMoment(usedAt)}</p>
    </div>
  );
}

/** What stands in the code's place once its time has come. */
export function ExpiredFace() {
  return (
    <div role="status" className="grid justify-items-center gap-2 py-4 text-center">
      <ClockAlert aria-hidden className="mb-2 size-14 text-ink-soft" />
      <p className="type-title">Expired</p>
      <p className="text-ink-soft">The last day of this voucher is over.</p>
    </div>
  );
}
