import { expect, test } from "vitest";
import { papers } from "#web/shared/print/paper.ts";
import { openPdf } from "#web/shared/print/pdf-writer.ts";
import type { PrintPage, TextShape } from "#web/shared/print/shapes.ts";
import { readPrintFonts } from "#web/shared/print/testing/print-fonts.ts";
import { readPdf } from "#web/shared/print/testing/read-pdf.ts";
import { type LiabilityFile, liabilityPages } from "./liability-pdf.ts";
import { aLine, nextLine } from "./testing/lines.ts";

const fonts = await readPrintFonts();

const file: LiabilityFile = {
  months: [nextLine(), aLine()],
  place: "All locations",
  isWhole: true,
  brand: "Café Größenwahn",
  today: "2026-03-14",
  notes: ["A note."],
  paper: "iso",
};

const textsOf = ({ shapes }: PrintPage) =>
  shapes.filter((shape): shape is TextShape => shape.kind === "text");

/** Writes a file, and returns its pages with what a reader finds in it. */
async function written(own: Partial<LiabilityFile> = {}) {
  const parts: Uint8Array[] = [];
  const onBytes = (bytes: Uint8Array) => {
    parts.push(bytes);
  };
  const writer = openPdf({ fonts, title: "", author: "", onBytes, compress: false });
  const pages = liabilityPages({ ...file, ...own }, writer.widthOf);
  for (const page of pages) writer.add(page);
  await writer.end();
  return { pages, read: readPdf(Buffer.concat(parts)), widthOf: writer.widthOf };
}

test("says what the screen says, in landscape", async () => {
  const { pages, read } = await written();
  expect(read.pages).toEqual([
    [papers.a4.height, papers.a4.width].map((side) => expect.closeTo(side, 1)),
  ]);
  const texts = pages.flatMap(textsOf).map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      "Liability: All locations",
      "Café Größenwahn, March 14, 2026",
      "February 2026",
      "−300",
      "1,440",
      "14.40 EUR",
      "March 2026 so far",
      "A note.",
      "Page 1 of 1",
    ]),
  );
  for (const text of texts) expect(read.texts[0]).toContain(text);
  expect(texts.indexOf("February 2026")).toBeLessThan(texts.indexOf("March 2026 so far"));
});

test("continues on further pages with the column heads, and puts the notes on the last one", async () => {
  const months = Array.from({ length: 60 }, (_, at) => {
    const month = `${2026 - Math.floor(at / 12)}-${String(12 - (at % 12)).padStart(2, "0")}`;
    return aLine({ month });
  });
  const { pages } = await written({ months, paper: "us" });
  const texts = pages.map((page) => textsOf(page).map(({ text }) => text));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of texts) expect(page).toContain("Opening");
  expect(texts.map((page) => page.includes("A note."))).toEqual(
    texts.map((_, at) => at === texts.length - 1),
  );
  expect(texts.flat().filter((text) => / 20\d\d$/.test(text)).length).toBeGreaterThanOrEqual(60);
  const { height } = pages[0]?.size ?? { height: 0 };
  for (const { y } of pages.flatMap(textsOf)) expect(y).toBeLessThan(height - 30);
});

test("keeps a long name and large figures within the page and their columns", async () => {
  const large = aLine({
    closing: 9_999_999_999,
    deferred: { amount: 99_999_999_999, currency: "EUR" },
  });
  const { pages, widthOf } = await written({ months: [large], place: "Long ".repeat(40) });
  const outside = pages.flatMap(textsOf).filter(({ text, x, size, face, align }) => {
    const width = widthOf(text, face, size);
    const left = align === "end" ? x - width : x;
    return left < 30 || left + width > papers.a4.height - 30;
  });
  expect(outside).toEqual([]);
});
