import { readFile } from "node:fs/promises";
import { labelPages } from "#web/features/qr-codes/print/label-pages.ts";
import { labelSheets } from "#web/features/qr-codes/print/sheets.ts";
import { openPdf, type PrintFonts } from "#web/shared/print/pdf-writer.ts";
import { unpackWoff } from "#web/shared/print/woff.ts";
import type { Bench } from "../lib/measured.ts";

/** The labels of a full file, and of a short run. */
const LABELS = 10_000;
const SHORT_LABELS = 1000;

const texts = {
  brand: "Café Größenwahn & Söhne",
  accent: "#0b5d4e",
  product: "House Blend 250 g",
  scan: "Scan for 10 points",
  until: "Valid until Nov 12, 2027",
};

/** Writes one file of labels as the page does, without reading codes: its time, its size, and the memory that is left behind. */
export const bench: Bench = async ({ short }) => {
  const labels = short ? SHORT_LABELS : LABELS;
  const fonts = await printFonts();
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  let bytes = 0;
  let peak = before;
  const onBytes = (more: Uint8Array) => {
    bytes += more.length;
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  };
  const writer = openPdf({ fonts, title: "Labels", author: texts.brand, onBytes });
  const plan = { sheet: labelSheets.l7160, startAt: 1, hasGuides: true };
  const pages = labelPages(texts, plan, writer.widthOf);
  for (let number = 1; number <= labels; number += 1) {
    const code = `REGULARS-${String(number).padStart(8, "A")}`;
    const link = `https://rewards.example.com/redeem-qr?code=${code}`;
    const page = pages.add({ link, code, number: `No. ${number}` });
    if (page === undefined) continue;
    writer.add(page);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const rest = pages.rest();
  if (rest !== undefined) writer.add(rest);
  await writer.end();
  const ms = performance.now() - began;
  return {
    lines: [
      { what: "1,000 labels as PDF", value: (1000 * ms) / labels, unit: "ms" },
      { what: "1,000 labels as PDF, size", value: (1000 * bytes) / labels / 1024, unit: "KiB" },
      { what: "heap beyond, at most", value: (peak - before) / 1024 / 1024, unit: "MiB" },
    ],
    details: `${labels} labels on sheets of 21: ${Math.round(ms)} ms, ${bytes} bytes.`,
  };
};

async function printFonts(): Promise<PrintFonts> {
  const [heading, strong, text] = await Promise.all([
    fontFile("bricolage-grotesque", 700),
    fontFile("figtree", 700),
    fontFile("figtree", 500),
  ]);
  return { heading: [heading], strong: [strong], text: [text] };
}

async function fontFile(family: string, weight: number): Promise<Uint8Array> {
  const file = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
  return unpackWoff(new Uint8Array(await readFile(new URL(import.meta.resolve(file)))));
}
