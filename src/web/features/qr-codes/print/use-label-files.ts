import { useState } from "react";
import { qrPrintTexts } from "#messages/en/qr-print.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useLongWork, type WorkHandle } from "#web/data/long-work.ts";
import { saveFile } from "#web/data/save-file.ts";
import { printProblem } from "#web/shared/print/print-problem.ts";
import { writePdf } from "#web/shared/print/write-pdf.ts";
import { type LabelFile, writeLabels } from "./label-files.ts";
import type { FileRange } from "./label-pages.ts";
import { fileSize, pdfName } from "./paper-names.ts";

/** The state of a file: being written, or what came of it. */
export type FileState =
  | { readonly kind: "writing"; readonly percent: number; readonly bytes: number }
  | { readonly kind: "done"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string };

/** What all files of a batch's labels have in common. */
export type LabelBatch = Omit<LabelFile, "range" | "plan"> & {
  /** The plan of a file; only the first one begins on a used sheet. */
  readonly planOf: (range: FileRange) => LabelFile["plan"];
};

/**
 * Writes files of labels one after the other and saves each as soon as it is complete. `states` are by the first number of a file; `stop` ends
 * the current file without saving it, and leaves out the others. Leaving the page does the same.
 */
export function useLabelFiles(batch: LabelBatch) {
  const { api } = useHost();
  const [states, setStates] = useState<ReadonlyMap<number, FileState>>(new Map());
  const { progress, begin, stop } = useLongWork();

  const writeOne = async (range: FileRange, handle: WorkHandle) => {
    const set = (state: FileState) => setStates((known) => new Map(known).set(range.from, state));
    const seen = { percent: 0, bytes: 0 };
    const showProgress = () => set({ kind: "writing", ...seen });
    showProgress();
    const report: WorkHandle["report"] = ({ done, total }) => {
      const percent = Math.floor((100 * done) / total);
      if (percent === seen.percent) return;
      seen.percent = percent;
      showProgress();
    };
    const file = { ...batch, range, plan: batch.planOf(range) };
    try {
      const written = await writePdf({
        title: `${batch.texts.product} ${range.from}-${range.to}`,
        author: batch.texts.brand,
        write: (writer) => writeLabels(api, file, writer, { signal: handle.signal, report }),
        onSize: (bytes) => {
          seen.bytes = bytes;
        },
      });
      set(outcome(written, batch.texts.product, range));
      return written !== undefined;
    } catch (error) {
      set({ kind: "failed", text: printProblem(error) });
      return false;
    }
  };

  const write = (ranges: readonly FileRange[]) =>
    begin(async (handle) => {
      for (const range of ranges) {
        const isWritten = await writeOne(range, handle);
        if (!isWritten || handle.signal.aborted) return;
      }
    });
  return { states, write, stop, isBusy: progress !== undefined };
}

/** Saves a written file, and returns what came of it. */
function outcome(
  written: { readonly file: Blob; readonly result: number } | undefined,
  product: string,
  { from, to }: FileRange,
): FileState {
  if (written === undefined) return { kind: "failed", text: qrPrintTexts.stopped };
  const { file, result: labels } = written;
  if (labels === 0) return { kind: "failed", text: qrPrintTexts.noLabels };
  saveFile(file, pdfName(["labels", product, `${from}`, `${to}`]));
  return { kind: "done", text: qrPrintTexts.saved({ labels, size: fileSize(file.size) }) };
}
