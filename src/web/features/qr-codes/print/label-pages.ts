import { type PageArea, papers } from "#web/shared/print/paper.ts";
import {
  type LineShape,
  type PrintPage,
  printColors,
  type Shape,
  type TextWidth,
} from "#web/shared/print/shapes.ts";
import { type DrawLabel, type LabelTexts, labelLayout, type OneLabel } from "./label-layout.ts";
import { type LabelSheet, labelAreas, labelsOn } from "./sheets.ts";

/** How labels are put on sheets. */
export interface LabelPlan {
  readonly sheet: LabelSheet;
  /** The first free label of the first sheet, from 1. */
  readonly startAt: number;
  readonly hasGuides: boolean;
}

/** Maximum number of labels in one file. */
export const FILE_LABELS = 10_000;

/** The numbers of the codes in one file, inclusive. */
export interface FileRange {
  readonly from: number;
  readonly to: number;
}

/** Splits a range of numbers into files of at most {@link FILE_LABELS}. */
export function filesOf({ from, to }: FileRange): readonly FileRange[] {
  const count = Math.ceil((to - from + 1) / FILE_LABELS);
  return Array.from({ length: count }, (_, file) => ({
    from: from + file * FILE_LABELS,
    to: Math.min(to, from + (file + 1) * FILE_LABELS - 1),
  }));
}

/** Returns the number of pages for some labels; 0 for none. */
export function pageCount(labels: number, { sheet, startAt }: LabelPlan): number {
  return labels === 0 ? 0 : Math.ceil((labels + startAt - 1) / labelsOn(sheet));
}

/** Collects labels into pages; `add` returns a page when it is full, `rest` the last one, undefined when nothing is left. */
export interface LabelPages {
  readonly add: (label: OneLabel) => PrintPage | undefined;
  readonly rest: () => PrintPage | undefined;
}

/** Begins the pages of a batch's labels. Only one page of shapes is held. */
export function labelPages(texts: LabelTexts, plan: LabelPlan, widthOf: TextWidth): LabelPages {
  const { sheet } = plan;
  const areas = labelAreas(sheet);
  const draw: DrawLabel = labelLayout(texts, sheet.label, widthOf);
  const size = papers[sheet.paper];
  const guides = plan.hasGuides ? cutGuides(sheet) : [];
  let place = plan.startAt - 1;
  let shapes: Shape[] = [];
  const turn = (): PrintPage => {
    const page = { size, shapes: [...guides, ...shapes] };
    place = 0;
    shapes = [];
    return page;
  };
  return {
    add: (label) => {
      const area = areas[place] as PageArea; // place is below the number of areas
      shapes.push(...draw(label, area));
      place += 1;
      return place === areas.length ? turn() : undefined;
    },
    rest: () => (shapes.length === 0 ? undefined : turn()),
  };
}

/** Returns the lines along which a sheet is cut: around every label, lines of neighbours once. */
export function cutGuides(sheet: LabelSheet): readonly LineShape[] {
  const areas = labelAreas(sheet);
  const first = areas[0] as PageArea; // every sheet has labels
  const last = areas.at(-1) as PageArea;
  const [right, bottom] = [last.x + last.width, last.y + last.height];
  const across = edgesOf(areas.map(({ y, height }) => [y, y + height]));
  const down = edgesOf(areas.map(({ x, width }) => [x, x + width]));
  return [
    ...across.map((y) => guide([first.x, y], [right, y])),
    ...down.map((x) => guide([x, first.y], [x, bottom])),
  ];
}

/** Returns different edges in order; edges closer than a twentieth of a point are one. */
function edgesOf(pairs: readonly (readonly [number, number])[]): readonly number[] {
  return pairs
    .flat()
    .toSorted((one, other) => one - other)
    .filter((edge, place, all) => place === 0 || edge - (all[place - 1] ?? 0) > 0.05);
}

function guide(from: LineShape["from"], to: LineShape["to"]): LineShape {
  return { kind: "line", from, to, width: 0.25, color: printColors.guide };
}
