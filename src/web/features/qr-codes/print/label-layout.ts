import type { PageArea, Points } from "#web/shared/print/paper.ts";
import { printColors, type Shape, type TextWidth } from "#web/shared/print/shapes.ts";
import { type PrintBrand, stackBrand } from "./logo-stack.ts";
import { type StackedText, stackTexts } from "./text-stack.ts";

/** What the labels of a batch have in common, as it is printed. */
export interface LabelTexts extends PrintBrand {
  /** The main colour in a shade that is readable on white. */
  readonly accent: string;
  readonly product: string;
  /** Such as 'Scan for 10 points'. */
  readonly scan: string;
  /** Such as 'Valid until Nov 12, 2027'. */
  readonly until: string;
}

/** What one label has of its own: the encoded address, and the code and its number as they are printed. */
export interface OneLabel {
  readonly link: string;
  readonly code: string;
  readonly number: string;
}

/** Draws a label into its area. */
export type DrawLabel = (label: OneLabel, area: PageArea) => readonly Shape[];

/** The height of a label for which the font sizes are given, in points: 38.1 mm. */
const USUAL_HEIGHT = 108;

/** The smallest printed text, in points. */
const SMALLEST: Points = 5;

/**
 * Prepares the labels of a batch for areas of one size: the QR code beside the texts, above them on a label that is about as high as wide. The
 * common texts are fitted once.
 */
export function labelLayout(
  texts: LabelTexts,
  { width, height }: { readonly width: Points; readonly height: Points },
  widthOf: TextWidth,
): DrawLabel {
  return width / height >= 1.3
    ? besideLayout(texts, { width, height }, widthOf)
    : aboveLayout(texts, { width, height }, widthOf);
}

function besideLayout(
  texts: LabelTexts,
  { width, height }: { readonly width: Points; readonly height: Points },
  widthOf: TextWidth,
): DrawLabel {
  const scale = scaleOf(height / USUAL_HEIGHT);
  const pad = 5 * scale;
  const side = Math.min(height - 2 * pad, width * 0.46);
  const left = pad + side + 2 * scale;
  const room = width - left - 1.6 * pad;
  const common = commonStack(texts, scale, room, widthOf);
  return (label, area) => {
    const own = stackTexts(ownTexts(texts, label, scale), room, widthOf);
    const gap = 5 * scale;
    const top = area.y + (height - common.height - gap - own.height) / 2;
    const x = area.x + left;
    return [
      qr(label, area.x + pad, area.y + (height - side) / 2, side),
      ...common.at({ x, y: top }),
      ...own.at({ x, y: top + common.height + gap }),
    ];
  };
}

function aboveLayout(
  texts: LabelTexts,
  { width, height }: { readonly width: Points; readonly height: Points },
  widthOf: TextWidth,
): DrawLabel {
  const scale = scaleOf(Math.min(height / 150, width / 130));
  const pad = 6 * scale;
  const room = width - 2 * pad;
  const common = commonStack(texts, 0.85 * scale, room, widthOf);
  return (label, area) => {
    const own = stackTexts(ownTexts(texts, label, 0.9 * scale), room, widthOf);
    const gap = 2 * scale;
    const side = Math.min(room, height - 2 * pad - common.height - own.height - gap);
    const top = area.y + (height - side - common.height - gap - own.height) / 2;
    const middle = area.x + width / 2;
    return [
      ...common.at({ x: middle, y: top, isCentred: true }),
      qr(label, middle - side / 2, top + common.height, side),
      ...own.at({ x: middle, y: top + common.height + side + gap, isCentred: true }),
    ];
  };
}

function scaleOf(ratio: number): number {
  return Math.min(1.5, Math.max(0.68, ratio));
}

function qr({ link: text }: OneLabel, x: Points, y: Points, side: Points): Shape {
  return { kind: "qr", text, x, y, side };
}

/** Stacks what all labels of a batch have in common: the brand, the product and the points. */
function commonStack(texts: LabelTexts, scale: number, width: Points, widthOf: TextWidth) {
  const { ink } = printColors;
  const { accent, product, scan } = texts;
  const small = { smallest: Math.max(SMALLEST, 6 * scale) };
  const name = { face: "strong", color: ink, size: 8 * scale, lines: 2, ...small } as const;
  const room = { height: 15 * scale, below: 2.5 * scale };
  const others: readonly StackedText[] = [
    {
      text: product,
      face: "heading",
      color: ink,
      size: 13 * scale,
      smallest: Math.max(SMALLEST + 1, 8 * scale),
      lines: 2,
      above: 1.5 * scale,
    },
    { text: scan, face: "strong", color: accent, size: 10 * scale, above: 2 * scale, ...small },
  ];
  return stackBrand(texts, { name, room, others }, width, widthOf);
}

function ownTexts(
  { until }: LabelTexts,
  { code, number }: OneLabel,
  scale: number,
): readonly StackedText[] {
  const { ink, inkSoft } = printColors;
  const smallest = SMALLEST - 1;
  const foot = Math.max(SMALLEST, 6.2 * scale);
  return [
    { text: code, face: "strong", color: ink, size: Math.max(5.5, 7.6 * scale), smallest },
    { text: `${until} · ${number}`, face: "text", color: inkSoft, size: foot, smallest },
  ];
}
