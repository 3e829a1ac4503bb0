import type { Points } from "#web/shared/print/paper.ts";
import type { TextShape, TextWidth, Typeface } from "#web/shared/print/shapes.ts";
import { type FittedText, fitLines, type TextRoom } from "./fit-lines.ts";

/** A text of a stack with the largest and smallest size, its number of lines and the space above it. */
export interface StackedText {
  readonly text: string;
  readonly face: Typeface;
  readonly color: string;
  readonly size: Points;
  readonly smallest: Points;
  readonly lines?: number;
  readonly above?: Points;
}

/** Where a stack is: `x` is its left edge, or its middle when centred. */
export interface StackPlace {
  readonly x: Points;
  readonly y: Points;
  readonly width: Points;
  readonly isCentred?: boolean;
}

/** Texts below each other, fitted to a width; `height` is their total height, `at` sets them with their top at `y`. */
export interface TextStack {
  readonly height: Points;
  readonly at: (place: Omit<StackPlace, "width">) => readonly TextShape[];
}

/** From one baseline to the next, in font sizes. */
const LEADING = 1.16;

/** From the top of a line to its baseline, in font sizes. */
const ASCENT = 0.93;

/** Fits texts to a width and stacks them. Empty texts are left out. */
export function stackTexts(
  texts: readonly StackedText[],
  width: Points,
  widthOf: TextWidth,
): TextStack {
  const fitted = texts
    .filter(({ text }) => text.trim() !== "")
    .map((one) => ({ ...one, ...fitLines(one.text, one.face, roomOf(one, width), widthOf) }));
  const height = fitted.reduce((sum, one, place) => sum + heightOf(one, place), 0);
  return {
    height,
    at: ({ x, y, isCentred }) => {
      let top = y;
      return fitted.flatMap((one, place) => {
        const begin = top + (place === 0 ? 0 : (one.above ?? 0));
        top += heightOf(one, place);
        return one.lines.map((text, line) => ({
          kind: "text" as const,
          text,
          x,
          y: begin + line * one.size * LEADING + one.size * ASCENT,
          size: one.size,
          face: one.face,
          color: one.color,
          ...(isCentred === true && { align: "middle" as const }),
        }));
      });
    },
  };
}

function roomOf({ size, smallest, lines = 1 }: StackedText, width: Points): TextRoom {
  return { width, lines, size, smallest };
}

function heightOf({ lines, size, above = 0 }: FittedText & { above?: Points }, place: number) {
  return lines.length * size * LEADING + (place === 0 ? 0 : above);
}
