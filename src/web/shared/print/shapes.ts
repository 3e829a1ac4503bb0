import type { Points, Size } from "./paper.ts";

/** A typeface of print: headings, strong text and running text. */
export type Typeface = "heading" | "strong" | "text";

/** Where a line of text is, and how it is set. `x` is its left end, middle or right end by `align`; `y` is its baseline. */
export interface TextShape {
  readonly kind: "text";
  readonly text: string;
  readonly x: Points;
  readonly y: Points;
  readonly size: Points;
  readonly face: Typeface;
  /** As '#rrggbb'. */
  readonly color: string;
  readonly align?: "middle" | "end";
}

/** A filled rectangle, with a radius for round corners. */
export interface BoxShape extends Size {
  readonly kind: "box";
  readonly x: Points;
  readonly y: Points;
  readonly radius?: Points;
  readonly color: string;
}

/** A straight line; `dash` is the length of its dashes and gaps. */
export interface LineShape {
  readonly kind: "line";
  readonly from: readonly [x: Points, y: Points];
  readonly to: readonly [x: Points, y: Points];
  readonly width: Points;
  readonly color: string;
  readonly dash?: Points;
}

/** A QR code with its white border of four modules, in a square with the given side. */
export interface QrShape {
  readonly kind: "qr";
  /** The encoded text, such as an address. */
  readonly text: string;
  readonly x: Points;
  readonly y: Points;
  readonly side: Points;
}

/** A picture, such as the brand's logo. */
export interface ImageShape extends Size {
  readonly kind: "image";
  /**
   * A JPEG file as a data URL. The library would read the pixels of a PNG file with transparent parts in a worker, which the page's policy
   * does not allow.
   */
  readonly content: string;
  readonly x: Points;
  readonly y: Points;
}

/** Shapes turned by half a turn around a point, for the back of a folded card. */
export interface TurnedShapes {
  readonly kind: "turned";
  readonly around: readonly [x: Points, y: Points];
  readonly shapes: readonly Shape[];
}

/** What a page is made of. */
export type Shape = TextShape | BoxShape | LineShape | QrShape | ImageShape | TurnedShapes;

/** A page with its shapes, drawn in order. */
export interface PrintPage {
  readonly size: Size;
  readonly shapes: readonly Shape[];
}

/** Returns the width of a text in points. */
export type TextWidth = (text: string, face: Typeface, size: Points) => Points;

/**
 * The colours of print: the light theme's ink and main colour on white paper (src/web/styles/tokens.css). A program with its own main colour
 * prints that one, see use-print-accent.ts.
 */
export const printColors = {
  paper: "#ffffff",
  ink: "#2b1a14",
  inkSoft: "#6a5244",
  accent: "#c4341c",
  onAccent: "#ffffff",
  code: "#000000",
  guide: "#9a8c80",
} as const;
