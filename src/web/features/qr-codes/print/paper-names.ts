import { qrPrintTexts } from "#messages/en/qr-print.ts";
import type { Paper, PaperSystem } from "#web/shared/print/paper.ts";
import { type LabelSheet, labelSheets, labelsOn, type SheetName } from "./sheets.ts";
import type { TentSize } from "./tent-layout.ts";

/** Returns a paper's name. */
export function paperName(paper: Paper): string {
  return qrPrintTexts[paper];
}

/** Returns the name of the usual paper of a system. */
export function systemName(system: PaperSystem): string {
  return qrPrintTexts[system];
}

/** Returns a sheet as it is offered, with its size and number of labels. */
export function sheetText(name: SheetName): string {
  const sheet = labelSheets[name];
  const facts = { size: labelSize(sheet), count: labelsOn(sheet) };
  return sheet.isPrecut
    ? qrPrintTexts.averySheet({ ...facts, part: name.toUpperCase() })
    : qrPrintTexts.plainSheet({ ...facts, paper: paperName(sheet.paper) });
}

const lengths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });

function labelSize({ system, label }: LabelSheet): string {
  const inUnit = (points: number, unit: number) => lengths.format((points * unit) / 72);
  const of = (unit: number) => ({
    width: inUnit(label.width, unit),
    height: inUnit(label.height, unit),
  });
  return system === "iso" ? qrPrintTexts.sizeMm(of(25.4)) : qrPrintTexts.sizeInches(of(1));
}

/** Returns the name of a table tent's size. */
export function tentName(tent: TentSize): string {
  const names = {
    a5: qrPrintTexts.tentA5,
    a6: qrPrintTexts.tentSize({ size: qrPrintTexts.tentA6, count: 2 }),
    "half-letter": qrPrintTexts.tentHalfLetter,
    "quarter-letter": qrPrintTexts.tentSize({ size: qrPrintTexts.tentQuarterLetter, count: 2 }),
  } satisfies Readonly<Record<TentSize, string>>;
  return names[tent];
}

/** Formats the size of a file, for example '640 KB' or '5.3 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return qrPrintTexts.kilobytes({ size: String(Math.ceil(bytes / 1000)) });
  return qrPrintTexts.megabytes({ size: (bytes / 1_000_000).toFixed(1) });
}

/** Returns a file's name: words in lower case, joined by hyphens, with their letters and digits. */
export function pdfName(words: readonly string[]): string {
  const parts = words.flatMap((word) => word.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return `${parts.join("-")}.pdf`;
}
