import { FileDown } from "lucide-react";
import { qrPrintTexts } from "#messages/en/qr-print.ts";
import { uiDialogTexts } from "#messages/en/ui-dialogs.ts";
import { formatPoints } from "#web/data/format.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { FILE_LABELS, type FileRange, filesOf, type LabelPlan, pageCount } from "./label-pages.ts";
import { fileSize } from "./paper-names.ts";
import { type FileState, type LabelBatch, useLabelFiles } from "./use-label-files.ts";

interface LabelFileListProps {
  readonly batch: Omit<LabelBatch, "planOf">;
  readonly range: FileRange;
  readonly plan: LabelPlan;
  /** Whether a typed number is wrong, so that nothing can be written. */
  readonly isInvalid: boolean;
}

/** The files of the chosen labels, each with its numbers, pages, progress and size. One is written at a time. */
export function LabelFileList({ batch, range, plan, isInvalid }: LabelFileListProps) {
  const planOf = ({ from }: FileRange) => (from === range.from ? plan : { ...plan, startAt: 1 });
  const { states, write, stop, isBusy } = useLabelFiles({ ...batch, planOf });
  const files = filesOf(range);
  const isDisabled = isBusy || isInvalid;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="type-subtitle">{qrPrintTexts.files}</h2>
          <p className="text-sm text-ink-soft">{qrPrintTexts.filesHint({ most: FILE_LABELS })}</p>
        </div>
        {files.length > 1 ? (
          <Button variant="secondary" disabled={isDisabled} onClick={() => void write(files)}>
            <FileDown aria-hidden />
            {qrPrintTexts.downloadAll}
          </Button>
        ) : null}
      </div>
      <ul className="grid gap-4">
        {files.map((file) => (
          <li key={file.from} className="border-t border-line pt-4">
            <LabelFileRow
              file={file}
              pages={pageCount(file.to - file.from + 1, planOf(file))}
              state={states.get(file.from)}
              isDisabled={isDisabled}
              isOnly={files.length === 1}
              onWrite={() => void write([file])}
              onStop={stop}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface LabelFileRowProps {
  readonly file: FileRange;
  readonly pages: number;
  readonly state: FileState | undefined;
  readonly isDisabled: boolean;
  readonly isOnly: boolean;
  readonly onWrite: () => void;
  readonly onStop: () => void;
}

function LabelFileRow(props: LabelFileRowProps) {
  const { file, pages, state, isDisabled, isOnly, onWrite, onStop } = props;
  const name = qrPrintTexts.fileRange({ from: formatPoints(file.from), to: formatPoints(file.to) });
  const isWriting = state?.kind === "writing";
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid">
          <span className="font-semibold tabular">{name}</span>
          <span className="text-sm text-ink-soft tabular">{qrPrintTexts.filePages({ pages })}</span>
        </div>
        {isWriting ? (
          <Button variant="secondary" onClick={onStop}>
            {uiDialogTexts.stop}
          </Button>
        ) : (
          <Button
            variant={isOnly ? "primary" : "secondary"}
            aria-label={qrPrintTexts.downloadFile({ range: name })}
            disabled={isDisabled}
            onClick={onWrite}
          >
            <FileDown aria-hidden />
            {qrPrintTexts.download}
          </Button>
        )}
      </div>
      {isWriting ? (
        <ProgressBar label={qrPrintTexts.writing({ range: name })} value={state.percent} />
      ) : null}
      <FileStatus state={state} />
    </div>
  );
}

/** The progress as text, which the progress bar announces, and the result, which is announced. */
function FileStatus({ state }: Pick<LabelFileRowProps, "state">) {
  const small = "text-sm text-ink-soft tabular empty:hidden";
  if (state?.kind === "writing") {
    const { percent, bytes } = state;
    return <p className={small}>{qrPrintTexts.progress({ percent, size: fileSize(bytes) })}</p>;
  }
  return (
    <p role="status" className={cx(small, state?.kind === "failed" && "font-medium text-negative")}>
      {state?.text}
    </p>
  );
}
