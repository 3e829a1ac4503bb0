import { type PageArea, type Points, papers } from "#web/shared/print/paper.ts";
import {
  type LineShape,
  type PrintPage,
  printColors,
  type Shape,
  type TextWidth,
} from "#web/shared/print/shapes.ts";
import { stackBrand } from "./logo-stack.ts";
import type { SignTexts } from "./sign-texts.ts";
import { type StackedText, stackTexts } from "./text-stack.ts";

/** The sizes of a table tent by its panel: half or a quarter of a sheet. */
export const tents = {
  a5: { paper: "a4", isQuarter: false },
  a6: { paper: "a4", isQuarter: true },
  "half-letter": { paper: "letter", isQuarter: false },
  "quarter-letter": { paper: "letter", isQuarter: true },
} as const;

/** The name of a table tent's size. */
export type TentSize = keyof typeof tents;

/**
 * Lays out a page of table tents. One sheet becomes one tent with panels of half the sheet, or two with panels of a quarter, cut in the middle.
 * Each is folded once; the upper panel is upside down, so that both are upright when it stands.
 */
export function tentPage(texts: SignTexts, tent: TentSize, widthOf: TextWidth): PrintPage {
  const { paper, isQuarter } = tents[tent];
  const upright = papers[paper];
  const size = isQuarter ? { width: upright.height, height: upright.width } : upright;
  const panelWidth = isQuarter ? size.width / 2 : size.width;
  const fold = size.height / 2;
  const lefts = isQuarter ? [0, panelWidth] : [0];
  const panels = lefts.flatMap((x): readonly Shape[] => {
    const shapes = tentPanel(texts, { x, y: fold, width: panelWidth, height: fold }, widthOf);
    return [...shapes, { kind: "turned", around: [x + panelWidth / 2, fold], shapes }];
  });
  return { size, shapes: [...panels, ...foldAndCut(size, isQuarter)] };
}

/** A dashed line to fold along, and a solid one to cut along. */
function foldAndCut(
  { width, height }: { readonly width: Points; readonly height: Points },
  isCut: boolean,
): readonly LineShape[] {
  const line = { kind: "line", width: 0.5, color: printColors.guide } as const;
  const fold: LineShape = { ...line, from: [0, height / 2], to: [width, height / 2], dash: 4 };
  const cut: LineShape = { ...line, from: [width / 2, 0], to: [width / 2, height] };
  return isCut ? [fold, cut] : [fold];
}

/** The panel for which the lengths are given: A5, lying. */
const USUAL_HEIGHT = papers.a4.height / 2;

/** Lays out one panel: the texts on a coloured field, beside them the QR code with the address. */
function tentPanel(texts: SignTexts, panel: PageArea, widthOf: TextWidth): readonly Shape[] {
  const scale = panel.height / USUAL_HEIGHT;
  const margin = 26 * scale;
  const box = {
    x: panel.x + margin,
    y: panel.y + margin,
    width: panel.width * 0.55 - margin,
    height: panel.height - 2 * margin,
  };
  const right = { x: box.x + box.width, end: panel.x + panel.width - margin };
  return [
    { kind: "box", ...box, radius: 18 * scale, color: texts.accent },
    ...panelTexts(texts, box, scale, widthOf),
    ...panelCode(texts, { ...right, y: box.y, height: box.height }, scale, widthOf),
  ];
}

function panelTexts(
  texts: SignTexts,
  box: PageArea,
  scale: number,
  widthOf: TextWidth,
): readonly Shape[] {
  const { headline, earning, note } = texts;
  const pad = 24 * scale;
  const room = box.width - 2 * pad;
  const color = printColors.onAccent;
  const small = { color, size: 15 * scale, smallest: Math.max(7, 10 * scale) };
  const name = { ...small, face: "strong", size: 19 * scale, lines: 2 } as const;
  const logoRoom = { height: 30 * scale, below: 0, plate: 6 * scale };
  const top = stackBrand(texts, { name, room: logoRoom }, room, widthOf);
  const foot = stackTexts(
    [
      {
        text: headline,
        face: "heading",
        color,
        size: 46 * scale,
        smallest: 22 * scale,
        lines: 4,
      },
      { ...small, text: earning, face: "strong", lines: 2, above: 10 * scale },
      { ...small, text: note, face: "text", lines: 2, above: 3 * scale },
    ],
    room,
    widthOf,
  );
  const x = box.x + pad;
  return [
    ...top.at({ x, y: box.y + pad * 0.9 }),
    ...foot.at({ x, y: box.y + box.height - pad * 0.9 - foot.height }),
  ];
}

interface RightPart {
  readonly x: Points;
  readonly end: Points;
  readonly y: Points;
  readonly height: Points;
}

function panelCode(
  { accent, steps, addressLead, address, link }: SignTexts,
  part: RightPart,
  scale: number,
  widthOf: TextWidth,
): readonly Shape[] {
  const gap = 16 * scale;
  const width = part.end - part.x - gap;
  const middle = part.x + gap + width / 2;
  const { ink, inkSoft } = printColors;
  const small = { smallest: Math.max(6, 8 * scale) };
  const above: readonly StackedText[] = [
    { ...small, text: steps[0] ?? "", face: "strong", color: ink, size: 17 * scale, lines: 2 },
  ];
  const below: readonly StackedText[] = [
    { ...small, text: addressLead, face: "text", color: inkSoft, size: 12 * scale },
    { ...small, text: address, face: "strong", color: accent, size: 16 * scale, lines: 2 },
  ];
  const head = stackTexts(above, width, widthOf);
  const foot = stackTexts(below, width, widthOf);
  const side = Math.min(width, part.height - head.height - foot.height - 8 * scale);
  const top = part.y + (part.height - head.height - side - foot.height) / 2;
  return [
    ...head.at({ x: middle, y: top, isCentred: true }),
    { kind: "qr", text: link, x: middle - side / 2, y: top + head.height, side },
    ...foot.at({ x: middle, y: top + head.height + side, isCentred: true }),
  ];
}
