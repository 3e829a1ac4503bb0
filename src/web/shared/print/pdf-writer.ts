import Pdf from "pdfkit";
import type { Points } from "./paper.ts";
import { type QrRuns, qrRuns } from "./qr-path.ts";
import {
  type PrintPage,
  printColors,
  type QrShape,
  type Shape,
  type TextShape,
  type TextWidth,
  type Typeface,
} from "./shapes.ts";

/** The font files of each face, TrueType or OpenType. A letter is set in the first file that has it. */
export type PrintFonts = Readonly<Record<Typeface, readonly Uint8Array[]>>;

/** Some letters of a text are in none of the fonts; `letters` names each once. */
export class LettersMissing extends Error {
  override readonly name = "LettersMissing";
  readonly letters: readonly string[];

  constructor(letters: readonly string[]) {
    super(`The fonts have no ${letters.join(" ")}`);
    this.letters = letters;
  }
}

/** A PDF file that is written page by page. Finished pages are handed on and not kept. */
export interface PdfWriter {
  /** Measures a text. Throws {@link LettersMissing} for a text that cannot be set. */
  readonly widthOf: TextWidth;
  readonly add: (page: PrintPage) => void;
  /** Writes the fonts and the end of the file; resolves when the last bytes were handed on. */
  readonly end: () => Promise<void>;
}

/** What a PDF file needs besides its pages. */
export interface PdfOptions {
  readonly fonts: PrintFonts;
  readonly title: string;
  readonly author: string;
  /** Receives the file's bytes in order, while it is written. */
  readonly onBytes: (bytes: Uint8Array) => void;
  /** Whether page contents are compressed; by default they are. */
  readonly compress?: boolean;
}

/** Begins a PDF file with embedded fonts, of which only the used letters are written. */
export function openPdf({ fonts, title, author, onBytes, compress = true }: PdfOptions): PdfWriter {
  const doc = new Pdf({
    autoFirstPage: false,
    // Without a font of its own, pdfkit would load Helvetica.
    font: "",
    margin: 0,
    compress,
    lang: "en",
    displayTitle: true,
    // Each code is printed once, so a cache of set texts would only grow.
    fontLayoutCache: false,
    info: { Title: title, Author: author, Creator: author },
  });
  doc.on("data", onBytes);
  const setter = typesetter(doc, fonts);
  return {
    widthOf: setter.widthOf,
    add: ({ size, shapes }) => {
      doc.addPage({ size: [size.width, size.height], margin: 0 });
      drawAll(doc, shapes, setter);
    },
    end: () =>
      new Promise((resolve, reject) => {
        doc.on("end", resolve);
        doc.on("error", reject);
        doc.end();
      }),
  };
}

type Doc = PDFKit.PDFDocument;

/** A part of a text in one font, with its width for a font size of 1. */
interface TextRun {
  readonly font: string;
  readonly text: string;
  readonly width: number;
}

interface Typesetter {
  readonly widthOf: TextWidth;
  readonly runsOf: (text: string, face: Typeface) => readonly TextRun[];
  /** Encodes a QR code. The codes of a file differ in few letters, so they share the first one's mask. */
  readonly codeOf: (text: string) => QrRuns;
}

/** How many texts keep their widths: those that all labels share, and those of the current label. */
const KEPT_RUNS = 300;

function typesetter(doc: Doc, fonts: PrintFonts): Typesetter {
  const found = new Map<string, readonly TextRun[]>();
  const names = registerFonts(doc, fonts);
  const runsOf = (text: string, face: Typeface) => {
    const key = `${face} ${text}`;
    const runs = found.get(key) ?? splitByFont(doc, text, names[face]);
    // The latest used is the last one; the first one goes when there are too many.
    found.delete(key);
    found.set(key, runs);
    if (found.size > KEPT_RUNS) found.delete(found.keys().next().value ?? "");
    return runs;
  };
  const widthOf: TextWidth = (text, face, size) =>
    runsOf(text, face).reduce((sum, { width }) => sum + width * size, 0);
  let mask: number | undefined;
  const codeOf = (text: string) => {
    const code = qrRuns(text, mask);
    mask = code.mask;
    return code;
  };
  return { widthOf, runsOf, codeOf };
}

/** A registered font and the check whether it has a letter. */
interface RegisteredFont {
  readonly name: string;
  readonly has: (codePoint: number) => boolean;
}

function registerFonts(
  doc: Doc,
  fonts: PrintFonts,
): Readonly<Record<Typeface, readonly RegisteredFont[]>> {
  const register = (face: Typeface) =>
    fonts[face].map((bytes, place): RegisteredFont => {
      const name = `${face}-${place}`;
      doc.registerFont(name, bytes);
      const font = embeddedFont(doc.font(name));
      return { name, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
    });
  return { heading: register("heading"), strong: register("strong"), text: register("text") };
}

/** A parsed font file. */
interface ParsedFont {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

/** Returns the parsed file of a document's current font, which pdfkit's types leave out. */
function embeddedFont(doc: Doc): ParsedFont {
  const current: unknown = Reflect.get(doc, "_font");
  return (current as { readonly font: ParsedFont }).font;
}

/** Splits a text into parts that are in one font each. */
function splitByFont(doc: Doc, text: string, fonts: readonly RegisteredFont[]): readonly TextRun[] {
  const parts: { font: string; text: string }[] = [];
  const missing = new Set<string>();
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const font = fonts.find(({ has }) => has(codePoint));
    const last = parts.at(-1);
    if (font === undefined) missing.add(letter);
    else if (last?.font === font.name) last.text += letter;
    else parts.push({ font: font.name, text: letter });
  }
  if (missing.size > 0) throw new LettersMissing([...missing]);
  return parts.map((part) => ({
    ...part,
    width: doc.font(part.font).fontSize(1).widthOfString(part.text),
  }));
}

function drawAll(doc: Doc, shapes: readonly Shape[], setter: Typesetter): void {
  for (const shape of shapes) draw(doc, shape, setter);
}

function draw(doc: Doc, shape: Shape, setter: Typesetter): void {
  switch (shape.kind) {
    case "text":
      drawText(doc, shape, setter);
      break;
    case "qr":
      drawQr(doc, shape, setter);
      break;
    case "box":
      doc
        .roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0)
        .fill(shape.color);
      break;
    case "image":
      // The library keeps a picture by its content, so a file has it once.
      doc.image(shape.content, shape.x, shape.y, { width: shape.width, height: shape.height });
      break;
    case "line":
      doc.save().lineWidth(shape.width);
      if (shape.dash !== undefined) doc.dash(shape.dash, { space: shape.dash });
      doc
        .moveTo(...shape.from)
        .lineTo(...shape.to)
        .stroke(shape.color)
        .restore();
      break;
    case "turned":
      doc.save().rotate(180, { origin: [...shape.around] });
      drawAll(doc, shape.shapes, setter);
      doc.restore();
  }
}

function drawText(
  doc: Doc,
  { text, x, y, size, face, color, align }: TextShape,
  setter: Typesetter,
) {
  doc.fillColor(color);
  const runs = setter.runsOf(text, face);
  let left: Points = x - leftShare(align) * setter.widthOf(text, face, size);
  for (const { font, text: part, width } of runs) {
    doc.font(font).fontSize(size).text(part, left, y, { lineBreak: false, baseline: "alphabetic" });
    left += width * size;
  }
}

function leftShare(align: TextShape["align"]): number {
  if (align === undefined) return 0;
  return align === "end" ? 1 : 0.5;
}

/** Fills all dark modules as one path, so that no viewer shows gaps between them. */
function drawQr(doc: Doc, { text, x, y, side }: QrShape, { codeOf }: Typesetter): void {
  const { modules, runs } = codeOf(text);
  doc
    .save()
    .translate(x, y)
    .scale(side / modules);
  for (const run of runs) doc.rect(run.x, run.y, run.width, run.height);
  doc.fill(printColors.code).restore();
}
