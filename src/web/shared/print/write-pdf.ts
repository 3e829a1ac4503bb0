import { loadPrintFonts } from "./font-files.ts";
import type { PdfWriter } from "./pdf-writer.ts";

/** The type of PDF files. */
const PDF = "application/pdf";

/** How many bytes are collected before they become a part of the file, which browsers may keep outside of the page's memory. */
const PART_BYTES = 1 << 20;

/** What is written into a PDF file. */
export interface PdfContent<Result> {
  readonly title: string;
  readonly author: string;
  /** Writes the pages; undefined when it was stopped. */
  readonly write: (writer: PdfWriter) => Promise<Result | undefined> | Result | undefined;
  /** Receives the number of bytes so far. */
  readonly onSize?: (bytes: number) => void;
}

/**
 * Writes a PDF file: loads the library and the fonts at the first time, then collects the bytes. Returns undefined when the writing was
 * stopped, otherwise the file with what `write` returned.
 * @throws TypeError when library or fonts cannot be loaded, and what `write` throws
 */
export async function writePdf<Result>({
  title,
  author,
  write,
  onSize,
}: PdfContent<Result>): Promise<{ readonly file: Blob; readonly result: Result } | undefined> {
  const [{ openPdf }, fonts] = await Promise.all([import("./pdf-writer.ts"), loadPrintFonts()]);
  const parts: Blob[] = [];
  let bytes = 0;
  let recent: Uint8Array<ArrayBuffer>[] = [];
  let recentBytes = 0;
  const flush = () => {
    parts.push(new Blob(recent));
    recent = [];
    recentBytes = 0;
  };
  const onBytes = (more: Uint8Array) => {
    // The writer makes its bytes in buffers of their own, which are not shared.
    recent.push(more as Uint8Array<ArrayBuffer>);
    recentBytes += more.length;
    bytes += more.length;
    if (recentBytes >= PART_BYTES) flush();
    onSize?.(bytes);
  };
  const writer = openPdf({ fonts, title, author, onBytes });
  const result = await write(writer);
  if (result === undefined) return undefined;
  await writer.end();
  flush();
  return { file: new Blob(parts, { type: PDF }), result };
}
