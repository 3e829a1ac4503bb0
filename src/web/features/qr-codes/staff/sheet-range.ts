import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
/** How many labels a page has: four beside each other in five rows, on A4 and on Letter alike. */
export const LABELS_PER_PAGE = 20;

/** The most labels of one sheet to print: 24 pages. */
export const SHEET_LABELS = 480;

/** The numbers of the codes on a sheet, both included. */
export interface SheetRange {
  readonly from: number;
  readonly to: number;
}

/** What is wrong with numbers as typed, in words; undefined when they can be printed. In: the numbers, and how many codes there are. */
export function rangeProblem({ from, to }: SheetRange, made: number): string | undefined {
  const isPlace = (number: number) => Number.isInteger(number) && number >= 1 && number <= made;
  if (!isPlace(from) || !isPlace(to)) return qrCodesStaffTexts.rangeInvalid({ made });
  if (from > to) return qrCodesStaffTexts.rangeReversed;
  if (to - from >= SHEET_LABELS) return qrCodesStaffTexts.rangeTooLong({ value: SHEET_LABELS });
  return undefined;
}

/** The sheet after one, of as many labels; undefined at the end. In: the sheet, and how many codes there are. */
export function sheetAfter({ from, to }: SheetRange, made: number): SheetRange | undefined {
  if (to >= made) return undefined;
  return { from: to + 1, to: Math.min(made, to + 1 + (to - from)) };
}

/** The sheet before one, of a full sheet's labels or as many as there are; undefined at the beginning. */
export function sheetBefore({ from }: SheetRange): SheetRange | undefined {
  return from <= 1 ? undefined : { from: Math.max(1, from - SHEET_LABELS), to: from - 1 };
}

/** Labels page by page. */
export function pagesOf<Label>(labels: readonly Label[]): readonly (readonly Label[])[] {
  const count = Math.ceil(labels.length / LABELS_PER_PAGE);
  return Array.from({ length: count }, (_, page) =>
    labels.slice(page * LABELS_PER_PAGE, (page + 1) * LABELS_PER_PAGE),
  );
}
