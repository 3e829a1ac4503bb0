import {
  inches,
  mm,
  type PageArea,
  type Paper,
  type PaperSystem,
  type Points,
  papers,
} from "#web/shared/print/paper.ts";

/** A sheet of labels: where its labels are. Lengths in points. */
export interface LabelSheet {
  readonly paper: Extract<Paper, "a4" | "letter">;
  readonly system: PaperSystem;
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: Points; readonly height: Points };
  /** The top left corner of the first label. */
  readonly left: Points;
  readonly top: Points;
  /** From one label's left edge to the next one's, and from one's top to the next one's. */
  readonly pitch: { readonly x: Points; readonly y: Points };
  /** Whether the labels are cut out already; a plain sheet is cut with scissors. */
  readonly isPrecut: boolean;
}

/**
 * The sheets that are offered. Avery's measures are those of its product pages and of the free label program gLabels
 * (https://github.com/jimevins/glabels-qt/tree/master/templates), centred on the page as Avery's own templates are.
 */
export const labelSheets = {
  l7160: a4({ columns: 3, rows: 7, width: 63.5, height: 38.1, pitchX: 66.04, pitchY: 38.1 }),
  l7163: a4({ columns: 2, rows: 7, width: 99.1, height: 38.1, pitchX: 101.6, pitchY: 38.1 }),
  l7164: a4({ columns: 3, rows: 4, width: 63.5, height: 72, pitchX: 66.04, pitchY: 72 }),
  "a4-24": a4({ columns: 3, rows: 8, width: 63, height: 34, isPlain: true }),
  "5160": letter({ columns: 3, rows: 10, width: 2.625, height: 1, pitchX: 2.75, pitchY: 1 }),
  "5163": letter({ columns: 2, rows: 5, width: 4, height: 2, pitchX: 4.1875, pitchY: 2 }),
  "22806": letter({ columns: 3, rows: 4, width: 2, height: 2, pitchX: 2.625, pitchY: 31 / 12 }),
  "letter-24": letter({ columns: 3, rows: 8, width: 2.5, height: 1.25, isPlain: true }),
} as const satisfies Readonly<Record<string, LabelSheet>>;

/** The name of a label sheet. */
export type SheetName = keyof typeof labelSheets;

/** The names of the sheets of a paper system, the usual one first. */
export function sheetsOf(system: PaperSystem): readonly [SheetName, ...SheetName[]] {
  return system === "iso"
    ? ["l7160", "l7163", "l7164", "a4-24"]
    : ["5160", "5163", "22806", "letter-24"];
}

/** Whether a text names a sheet. */
export function isSheetName(name: string): name is SheetName {
  return Object.hasOwn(labelSheets, name);
}

/** Returns the number of labels on a sheet. */
export function labelsOn({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/** Returns the areas of a sheet's labels, row by row. */
export function labelAreas(sheet: LabelSheet): readonly PageArea[] {
  return Array.from({ length: labelsOn(sheet) }, (_, place) => ({
    x: sheet.left + (place % sheet.columns) * sheet.pitch.x,
    y: sheet.top + Math.floor(place / sheet.columns) * sheet.pitch.y,
    ...sheet.label,
  }));
}

/** The measures of a sheet in its own unit; a plain sheet has no gaps. */
interface Measures {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly pitchX?: number;
  readonly pitchY?: number;
  readonly isPlain?: true;
}

function a4(measures: Measures): LabelSheet {
  return centred({ paper: "a4", system: "iso" }, measures, mm);
}

function letter(measures: Measures): LabelSheet {
  return centred({ paper: "letter", system: "us" }, measures, inches);
}

function centred(
  on: Pick<LabelSheet, "paper" | "system">,
  { columns, rows, width, height, pitchX = width, pitchY = height, isPlain }: Measures,
  toPoints: (length: number) => Points,
): LabelSheet {
  const page = papers[on.paper];
  const across = toPoints((columns - 1) * pitchX + width);
  const down = toPoints((rows - 1) * pitchY + height);
  return {
    ...on,
    columns,
    rows,
    label: { width: toPoints(width), height: toPoints(height) },
    left: (page.width - across) / 2,
    top: (page.height - down) / 2,
    pitch: { x: toPoints(pitchX), y: toPoints(pitchY) },
    isPrecut: isPlain !== true,
  };
}
