import { useState } from "react";
import { saveFile } from "#web/data/save-file.ts";
import { useBrand } from "#web/data/session.ts";
import { paperSystemOf } from "#web/shared/print/paper.ts";
import { printProblem } from "#web/shared/print/print-problem.ts";
import { writePdf } from "#web/shared/print/write-pdf.ts";
import type { Report } from "./columns.ts";
import { liabilityCsv } from "./liability-csv.ts";
import { liabilityPages } from "./liability-pdf.ts";

/** The names of the files. */
export const CSV_FILE = "liability.csv";
export const PDF_FILE = "liability.pdf";

interface Shown {
  readonly report: Report | undefined;
  /** The name of the location, or of all. */
  readonly place: string;
  readonly isWhole: boolean;
  /** Sentences below the table of the PDF file. */
  readonly notes: readonly string[];
}

/** Saves the months that are shown as a CSV or a PDF file. `problem` is why the last PDF file could not be written. */
export function useLiabilityFiles({ report, place, isWhole, notes }: Shown) {
  const brand = useBrand();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const saveCsv = () => {
    if (report !== undefined) saveFile(liabilityCsv(report, place, isWhole), CSV_FILE);
  };
  const savePdf = async () => {
    if (report === undefined) return;
    setBusy(true);
    setProblem(undefined);
    const { months, today, timeZone } = report;
    const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const paper = paperSystemOf(timeZone, deviceZone);
    const file = { months, place, isWhole, brand, today, notes, paper };
    try {
      const written = await writePdf({
        title: PDF_FILE,
        author: brand,
        write: (writer) => {
          const pages = liabilityPages(file, writer.widthOf);
          for (const page of pages) writer.add(page);
          return pages.length;
        },
      });
      if (written !== undefined) saveFile(written.file, PDF_FILE);
    } catch (error) {
      setProblem(printProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, saveCsv, savePdf };
}
