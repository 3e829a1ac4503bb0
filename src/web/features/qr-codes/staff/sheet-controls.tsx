import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useState } from "react";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { formatPoints } from "#web/data/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  LABELS_PER_PAGE,
  rangeProblem,
  type SheetRange,
  sheetAfter,
  sheetBefore,
} from "./sheet-range.ts";

interface SheetControlsProps {
  /** Number of codes in the batch. */
  readonly made: number;
  /** The numbers on the sheet; the end may exceed the last code. */
  readonly range: SheetRange;
  /** Whether every label is rendered. */
  readonly isReady: boolean;
  /** Number of labels on the sheet, and of redeemed codes left out. */
  readonly labels: number;
  readonly leftOut: number;
  readonly onRange: (range: SheetRange) => void;
}

/** A disabled button keeps the focus. */
const atEnd = "aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

/** Chooses the numbers on the sheet, and prints it. */
export function SheetControls(props: SheetControlsProps) {
  const { made, isReady, labels, leftOut, onRange } = props;
  const range = { from: props.range.from, to: Math.min(props.range.to, made) };
  const [typed, setTyped] = useState<{ from: string; to: string }>();
  const shown = typed ?? { from: String(range.from), to: String(range.to) };
  const wanted = { from: Number(shown.from), to: Number(shown.to) };
  const problem = typed === undefined ? undefined : rangeProblem(wanted, made);
  const [before, next] = [sheetBefore(range), sheetAfter(range, made)];
  const go = (to: SheetRange | undefined) => {
    if (to === undefined) return;
    setTyped(undefined);
    onRange(to);
  };

  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (rangeProblem(wanted, made) === undefined) go(wanted);
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          {(["from", "to"] as const).map((end) => (
            <div key={end} className="w-24 sm:w-32">
              <TextField
                label={end === "from" ? qrCodesStaffTexts.fromNumber : qrCodesStaffTexts.toNumber}
                type="number"
                inputMode="numeric"
                min={1}
                max={made}
                autoComplete="off"
                value={shown[end]}
                onChange={(event) => setTyped({ ...shown, [end]: event.target.value })}
              />
            </div>
          ))}
          <Button
            type="submit"
            variant="secondary"
            className="mb-0.5"
            disabled={typed === undefined || problem !== undefined}
          >
            {qrCodesStaffTexts.show}
          </Button>
        </div>
        <p role="alert" className="text-sm font-medium text-negative empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            className={atEnd}
            aria-disabled={before === undefined}
            onClick={() => go(before)}
          >
            <ChevronLeft aria-hidden />
            {qrCodesStaffTexts.previous}
          </Button>
          <Button
            variant="secondary"
            className={atEnd}
            aria-disabled={next === undefined}
            onClick={() => go(next)}
          >
            {qrCodesStaffTexts.next}
            <ChevronRight aria-hidden />
          </Button>
          <p role="status" className="min-w-0 flex-1 basis-56 text-ink-soft tabular">
            {isReady ? rangeText(range, labels, leftOut) : qrCodesStaffTexts.preparingLabels}
          </p>
          <Button disabled={!isReady || labels === 0} onClick={() => window.print()}>
            <Printer aria-hidden />
            {qrCodesStaffTexts.print}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function rangeText({ from, to }: SheetRange, labels: number, leftOut: number): string {
  const pages = Math.ceil(labels / LABELS_PER_PAGE);
  const numbers = qrCodesStaffTexts.labelRange({ from: formatPoints(from), to: formatPoints(to) });
  const counts = qrCodesStaffTexts.labelCount({ labels, pages });
  return `${numbers}: ${counts}.${leftOut === 0 ? "" : qrCodesStaffTexts.leftOut({ leftOut })}`;
}
