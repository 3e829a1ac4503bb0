import type { Points } from "#web/shared/print/paper.ts";
import type { TextWidth, Typeface } from "#web/shared/print/shapes.ts";
import { fitText } from "../staff/fit-text.ts";

/** The room for a text: its width, how many lines it may have, and the largest and smallest font size. */
export interface TextRoom {
  readonly width: Points;
  readonly lines: number;
  readonly size: Points;
  readonly smallest: Points;
}

/** A text in lines of one size. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: Points;
}

/** One step of shrinking. */
const SHRINK = 0.94;

/** How far a line shrinks before the text takes another line. */
const SHRINK_FIRST = 0.8;

/**
 * Fits a text into its room: on one line, somewhat smaller if need be; then on more lines, smaller if need be; then the last line ends with
 * '…' at the smallest size. A word that is wider than a line is broken between graphemes.
 */
export function fitLines(
  text: string,
  face: Typeface,
  room: TextRoom,
  widthOf: TextWidth,
): FittedText {
  const words = text.trim().replace(/\s+/g, " ");
  // Measured as a whole first: if letters cannot be set, all of them are named.
  widthOf(words, face, room.size);
  for (let lines = 1; lines <= room.lines; lines++) {
    const isLast = lines === room.lines;
    const smallest = isLast ? room.smallest : Math.max(room.smallest, room.size * SHRINK_FIRST);
    for (const size of sizesBetween(room.size, smallest)) {
      const broken = breakLines(words, room.width, (part) => widthOf(part, face, size));
      const isWhole = broken.length <= lines && !broken.some(({ isCut }) => isCut);
      if (isWhole) return { lines: broken.map(({ text: line }) => line), size };
    }
  }
  return shortened(words, face, room, widthOf);
}

/** Returns sizes from the largest to the smallest, which is the last one. */
function sizesBetween(largest: Points, smallest: Points): readonly Points[] {
  const steps = Math.max(0, Math.ceil(Math.log(smallest / largest) / Math.log(SHRINK)));
  return [...Array.from({ length: steps }, (_, step) => largest * SHRINK ** step), smallest];
}

function shortened(
  words: string,
  face: Typeface,
  { width, lines, smallest }: TextRoom,
  widthOf: TextWidth,
): FittedText {
  const widthHere = (part: string) => widthOf(part, face, smallest);
  const broken = breakLines(words, width, widthHere);
  const whole = broken.slice(0, lines - 1).map(({ text }) => text);
  const rest = broken.slice(lines - 1).map(({ text, isCut }) => (isCut ? text : `${text} `));
  return { lines: [...whole, fitText(rest.join(""), width, widthHere)], size: smallest };
}

/** A line; `isCut` when its last word continues on the next one. */
interface BrokenLine {
  readonly text: string;
  readonly isCut: boolean;
}

function breakLines(
  words: string,
  width: Points,
  widthOf: (text: string) => Points,
): readonly BrokenLine[] {
  const lines: BrokenLine[] = [];
  let line = "";
  for (const word of words.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push({ text: line, isCut: false });
    const pieces = cutWord(word, width, widthOf);
    lines.push(...pieces.slice(0, -1).map((text) => ({ text, isCut: true })));
    line = pieces.at(-1) ?? "";
  }
  return [...lines, { text: line, isCut: false }];
}

/** The letters after which an address is cut, if one is in the last part of the line. */
const CUT_AFTER = /^.*[/?&=.\-@]/u;

/** Cuts a word into pieces that fit, addresses after a separator if possible; each piece has one grapheme at least. */
function cutWord(
  word: string,
  width: Points,
  widthOf: (text: string) => Points,
): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const { segment } of new Intl.Segmenter("en").segment(word)) {
    if (piece !== "" && widthOf(piece + segment) > width) {
      const cut = CUT_AFTER.exec(piece)?.[0] ?? "";
      const kept = cut.length > piece.length / 2 ? cut : piece;
      pieces.push(kept);
      piece = piece.slice(kept.length);
    }
    piece += segment;
  }
  return [...pieces, piece];
}
