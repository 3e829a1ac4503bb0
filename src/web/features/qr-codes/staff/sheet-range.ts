import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
/** Number of labels on a page: four columns and five rows, on A4 and Letter. */
export const LABELS_PER_PAGE = 20;

/** Maximum number of labels of one sheet: 24 pages. */
export const SHEET_LABELS = 480;

/** The numbers of the codes on a sheet, inclusive. */
export interface SheetRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the error of typed numbers, as text; undefined if they are valid. `made`: the number of codes. */
export function rangeProblem({ from, to }: SheetRange, made: number): string | undefined {
  const isInBatch = (number: number) => Number.isInteger(number) && number >= 1 && number <= made;
  if (!isInBatch(from) || !isInBatch(to)) return qrCodesStaffTexts.rangeInvalid({ made });
  if (from > to) return qrCodesStaffTexts.rangeReversed;
  if (to - from >= SHEET_LABELS) return qrCodesStaffTexts.rangeTooLong({ value: SHEET_LABELS });
  return undefined;
}

/** Returns the next sheet of the same size; undefined at the end. */
export function sheetAfter({ from, to }: SheetRange, made: number): SheetRange | undefined {
  if (to >= made) return undefined;
  return { from: to + 1, to: Math.min(made, to + 1 + (to - from)) };
}

/** Returns the previous sheet, full if possible; undefined at the beginning. */
export function sheetBefore({ from }: SheetRange): SheetRange | undefined {
  return from <= 1 ? undefined : { from: Math.max(1, from - SHEET_LABELS), to: from - 1 };
}

/** Splits labels into pages. */
export function pagesOf<Label>(labels: readonly Label[]): readonly (readonly Label[])[] {
  const count = Math.ceil(labels.length / LABELS_PER_PAGE);
  return Array.from({ length: count }, (_, page) =>
    labels.slice(page * LABELS_PER_PAGE, (page + 1) * LABELS_PER_PAGE),
  );
}
