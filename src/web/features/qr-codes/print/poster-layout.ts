import { type PageArea, type Paper, type Points, papers } from "#web/shared/print/paper.ts";
import { quietShare } from "#web/shared/print/qr-path.ts";
import {
  type PrintPage,
  printColors,
  type Shape,
  type TextWidth,
} from "#web/shared/print/shapes.ts";
import { stackBrand } from "./logo-stack.ts";
import type { SignTexts } from "./sign-texts.ts";
import { type StackedText, stackTexts } from "./text-stack.ts";

/** The paper for which the lengths are given: A4. */
const usual = papers.a4;

/** Lays out a sign-up poster: brand and headline on a coloured panel, below it the QR code beside the steps, then the address. */
export function posterPage(texts: SignTexts, paper: Paper, widthOf: TextWidth): PrintPage {
  const size = papers[paper];
  const scale = Math.min(size.width / usual.width, size.height / usual.height);
  const margin = 34 * scale;
  const width = size.width - 2 * margin;
  const panelHeight = size.height * 0.46;
  const address = stackTexts(addressTexts(texts, scale), width, widthOf);
  const addressTop = size.height - margin - address.height;
  const side = QR_SIDE * scale;
  const panelEnd = margin + panelHeight;
  const codeTop = panelEnd + (addressTop - panelEnd - side) / 2;
  return {
    size,
    shapes: [
      ...panel(texts, { x: margin, y: margin, width, height: panelHeight }, scale, widthOf),
      ...codeWithSteps(texts, { x: margin, y: codeTop, width, height: side }, scale, widthOf),
      ...address.at({ x: margin, y: addressTop }),
    ],
  };
}

function panel(
  texts: SignTexts,
  box: PageArea,
  scale: number,
  widthOf: TextWidth,
): readonly Shape[] {
  const { accent, headline, earning, note } = texts;
  const pad = 36 * scale;
  const room = box.width - 2 * pad;
  const x = box.x + pad;
  const color = printColors.onAccent;
  const name = { face: "strong", color, size: 24 * scale, smallest: 15 * scale, lines: 2 } as const;
  const logoRoom = { height: 40 * scale, below: 0, plate: 8 * scale };
  const top = stackBrand(texts, { name, room: logoRoom }, room, widthOf);
  const foot = stackTexts(
    [
      {
        text: headline,
        face: "heading",
        color,
        size: 66 * scale,
        smallest: 34 * scale,
        lines: 3,
      },
      {
        text: earning,
        face: "strong",
        color,
        size: 19 * scale,
        smallest: 13 * scale,
        lines: 2,
        above: 14 * scale,
      },
      {
        text: note,
        face: "text",
        color,
        size: 19 * scale,
        smallest: 13 * scale,
        lines: 2,
        above: 4 * scale,
      },
    ],
    room,
    widthOf,
  );
  return [
    { kind: "box", ...box, radius: 22 * scale, color: accent },
    ...top.at({ x, y: box.y + pad * 0.85 }),
    ...foot.at({ x, y: box.y + box.height - pad * 0.9 - foot.height }),
  ];
}

/** The side of the QR code with its white border on A4, in points. */
const QR_SIDE = 262;

function codeWithSteps(
  { accent, steps, link }: SignTexts,
  { x, y, width, height: side }: PageArea,
  scale: number,
  widthOf: TextWidth,
): readonly Shape[] {
  // The white border of the code reaches into the page's margin, so that the code itself begins where the texts do.
  const quiet = side * quietShare(link);
  const left = x + side - 2 * quiet + 30 * scale;
  const dot = 36 * scale;
  const gap = 14 * scale;
  const room = x + width - left - dot - gap;
  const stacks = steps.map((text) =>
    stackTexts(
      [
        {
          text,
          face: "strong",
          color: printColors.ink,
          size: 21 * scale,
          smallest: 14 * scale,
          lines: 2,
        },
      ],
      room,
      widthOf,
    ),
  );
  const pitch = (side - 2 * quiet) / Math.max(1, steps.length);
  return [
    { kind: "qr", text: link, x: x - quiet, y, side },
    ...stacks.flatMap((stack, place): readonly Shape[] => {
      const middle = y + quiet + (place + 0.5) * pitch;
      return [
        ...stepMark(String(place + 1), { x: left, middle, side: dot, color: accent }),
        ...stack.at({ x: left + dot + gap, y: middle - stack.height / 2 }),
      ];
    }),
  ];
}

interface StepMark {
  /** The left edge. */
  readonly x: Points;
  readonly middle: Points;
  readonly side: Points;
  readonly color: string;
}

/** Draws a number in a filled circle. */
function stepMark(text: string, { x, middle, side, color }: StepMark): readonly Shape[] {
  return [
    {
      kind: "box",
      x,
      y: middle - side / 2,
      width: side,
      height: side,
      radius: side / 2,
      color,
    },
    {
      kind: "text",
      text,
      x: x + side / 2,
      y: middle + side * 0.185,
      size: side * 0.53,
      face: "strong",
      color: printColors.onAccent,
      align: "middle",
    },
  ];
}

function addressTexts(
  { accent, addressLead, address }: SignTexts,
  scale: number,
): readonly StackedText[] {
  const { inkSoft } = printColors;
  const lead = { text: addressLead, size: 15 * scale, smallest: 11 * scale };
  return [
    { ...lead, face: "text", color: inkSoft },
    {
      text: address,
      face: "heading",
      color: accent,
      size: 30 * scale,
      smallest: 13 * scale,
      lines: 2,
    },
  ];
}
