import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { type PaperSystem, papers } from "#web/shared/print/paper.ts";
import {
  type PrintPage,
  printColors,
  type Shape,
  type TextWidth,
} from "#web/shared/print/shapes.ts";
import { hasMoney, type Line, monthText, pointsColumns } from "./columns.ts";

/** What the PDF file says. */
export interface LiabilityFile {
  readonly months: readonly Line[];
  /** The name of the location, or of all. */
  readonly place: string;
  readonly isWhole: boolean;
  readonly brand: string;
  /** The program day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Sentences below the table. */
  readonly notes: readonly string[];
  readonly paper: PaperSystem;
}

const MARGIN = 40;
const HEAD_Y = 104;
const ROW = 20;
const FOOT = 70;
const TEXT_SIZE = 9;
const HEAD_SIZE = 7.5;
const TITLE_SIZE = 20;

/** Column heads have up to two lines. */
const HEAD_LINE = 10;

/** Lays out the months on pages in landscape, oldest first, with the column heads on each page and the notes on the last one. */
export function liabilityPages(file: LiabilityFile, widthOf: TextWidth): readonly PrintPage[] {
  const { width: height, height: width } = papers[file.paper === "us" ? "letter" : "a4"];
  const rows = rowsOf(file);
  const room = Math.floor((height - HEAD_Y - FOOT - MARGIN - file.notes.length * ROW) / ROW);
  const count = Math.max(1, Math.ceil(rows.length / room));
  const lefts = columnEnds(width, rows[0]?.length ?? headsOf(file).length);
  return Array.from({ length: count }, (_, at) => {
    const page = rows.slice(at * room, (at + 1) * room);
    const shapes: Shape[] = [
      ...titleShapes(file, width, widthOf),
      ...headShapes(headsOf(file), lefts, width, widthOf),
      ...page.flatMap((cells, place) => rowShapes(cells, lefts, HEAD_Y + (place + 1) * ROW + 8)),
      ...(at === count - 1 ? noteShapes(file.notes, HEAD_Y + (page.length + 2) * ROW) : []),
      small(liabilityTexts.page({ page: at + 1, pages: count }), width - MARGIN, height - MARGIN),
    ];
    return { size: { width, height }, shapes };
  });
}

function headsOf({ months, isWhole }: LiabilityFile): readonly string[] {
  return [
    liabilityTexts.month,
    ...pointsColumns(isWhole).map(({ name }) => name),
    ...(hasMoney(months) ? [liabilityTexts.deferred] : []),
  ];
}

function rowsOf({ months, isWhole, today }: LiabilityFile): readonly (readonly string[])[] {
  const isMoney = hasMoney(months);
  return months
    .toReversed()
    .map((line) => [
      monthText(line, today),
      ...pointsColumns(isWhole).map(({ value }) => liabilityTexts.points({ points: value(line) })),
      ...(isMoney ? [line.deferred === null ? "" : liabilityTexts.money(line.deferred)] : []),
    ]);
}

/** Returns where columns end; the first one begins at the margin and is twice as wide. */
function columnEnds(width: number, count: number): readonly number[] {
  const step = (width - 2 * MARGIN) / (count + 1);
  return Array.from({ length: count }, (_, at) => MARGIN + (at + 2) * step);
}

function titleShapes(file: LiabilityFile, width: number, widthOf: TextWidth): readonly Shape[] {
  const { place, brand, today } = file;
  const title = liabilityTexts.title({ place });
  const room = width - 2 * MARGIN;
  const size = Math.min(TITLE_SIZE, (TITLE_SIZE * room) / widthOf(title, "heading", TITLE_SIZE));
  const { ink, inkSoft: color } = printColors;
  const text = liabilityTexts.written({ brand, day: today });
  return [
    { kind: "text", text: title, x: MARGIN, y: 58, size, face: "heading", color: ink },
    { kind: "text", text, x: MARGIN, y: 76, size: TEXT_SIZE, face: "text", color },
  ];
}

function headShapes(
  heads: readonly string[],
  ends: readonly number[],
  width: number,
  widthOf: TextWidth,
): readonly Shape[] {
  const step = (ends[1] ?? width) - (ends[0] ?? 0) - 6;
  const y = HEAD_Y + 8;
  const texts = heads.flatMap((head, at): readonly Shape[] => {
    if (at === 0) return [cell(head, MARGIN, y, { isStart: true, isHead: true })];
    const lines = widthOf(head, "strong", HEAD_SIZE) > step ? head.split(" ") : [head];
    const top = y - (lines.length - 1) * HEAD_LINE;
    return lines.map((line, place) =>
      cell(line, ends[at] ?? 0, top + place * HEAD_LINE, { isStart: false, isHead: true }),
    );
  });
  return [...texts, rule(width, HEAD_Y + 14)];
}

function rowShapes(cells: readonly string[], ends: readonly number[], y: number): readonly Shape[] {
  return cells.map((text, at) =>
    at === 0
      ? cell(text, MARGIN, y, { isStart: true, isHead: false })
      : cell(text, ends[at] ?? 0, y, { isStart: false, isHead: false }),
  );
}

function noteShapes(notes: readonly string[], top: number): readonly Shape[] {
  return notes.map((text, at) => ({
    kind: "text",
    text,
    x: MARGIN,
    y: top + at * ROW,
    size: TEXT_SIZE,
    face: "text",
    color: printColors.inkSoft,
  }));
}

/** A cell, by its left end if `isStart`, otherwise by its right one. */
function cell(
  text: string,
  x: number,
  y: number,
  { isStart, isHead }: { readonly isStart: boolean; readonly isHead: boolean },
): Shape {
  return {
    kind: "text",
    text,
    x,
    y,
    size: isHead ? HEAD_SIZE : TEXT_SIZE,
    face: isHead || isStart ? "strong" : "text",
    color: printColors.ink,
    ...(isStart ? {} : { align: "end" }),
  };
}

function small(text: string, x: number, y: number): Shape {
  const { inkSoft: color } = printColors;
  return { kind: "text", text, x, y, size: HEAD_SIZE, face: "text", color, align: "end" };
}

function rule(width: number, y: number): Shape {
  const color = printColors.guide;
  return { kind: "line", from: [MARGIN, y], to: [width - MARGIN, y], width: 0.5, color };
}
