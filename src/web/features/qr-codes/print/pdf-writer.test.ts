import { describe, expect, test } from "vitest";
import { papers } from "#web/shared/print/paper.ts";
import { LettersMissing, openPdf, type PdfWriter } from "#web/shared/print/pdf-writer.ts";
import type { PrintPage, Shape, TextWidth } from "#web/shared/print/shapes.ts";
import { readPrintFonts } from "#web/shared/print/testing/print-fonts.ts";
import { readPdf } from "#web/shared/print/testing/read-pdf.ts";
import { labelPages } from "./label-pages.ts";
import { posterPage } from "./poster-layout.ts";
import { labelAreas, labelSheets, type SheetName } from "./sheets.ts";
import { type TentSize, tentPage, tents } from "./tent-layout.ts";

const fonts = await readPrintFonts();

/** Writes a file without compression and reads it again. */
async function written(write: (writer: PdfWriter) => void) {
  const parts: Uint8Array[] = [];
  const onBytes = (bytes: Uint8Array) => void parts.push(bytes);
  const file = { fonts, title: "Labels", author: "Regulars", onBytes, compress: false };
  const writer = openPdf(file);
  write(writer);
  await writer.end();
  return readPdf(Buffer.concat(parts));
}

const { widthOf } = openPdf({ fonts, title: "", author: "", onBytes: () => {} });

const label = {
  link: "https://rewards.example/redeem-qr?code=REGULARS-WWWWWWWW",
  code: "REGULARS-WWWWWWWW",
  number: "No. 100000",
};
const short = {
  brand: "Café Größenwahn & Söhne",
  accent: "#0b5d4e",
  product: "House Blend 250 g",
  scan: "Scan for 10 points",
  until: "Valid until Nov 12, 2027",
};
const long = {
  ...short,
  brand: "Café Größenwahn & Söhne, Kaffeerösterei und Konditorei am Markt",
  product: "Zażółć gęślą jaźń, İstanbul özel kahvesi ve Größenwahn-Mischung 1000 g",
  scan: "Scan for 1,000,000 points",
};
const sign = {
  brand: long.brand,
  accent: long.accent,
  headline: `Join ${long.brand} and earn rewards`,
  earning: "1 point for every €1",
  steps: ["Scan the code with your phone’s camera", "Sign up", "Collect points"],
  note: "In November: 20 points more for everyone who joins today",
  addressLead: "Or enter the code ANASOABCD at",
  address: "rewards.cafe-groessenwahn-und-soehne.example.com/signup",
  link: "https://rewards.cafe-groessenwahn-und-soehne.example.com/signup?ref=ANASOABCD",
};

/** The smallest JPEG picture. */
const JPEG =
  "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=";

/** A logo of a size in pixels. */
const aLogo = (width: number, height: number) => ({ content: JPEG, width, height });
const logos = [
  ["a wide logo", aLogo(640, 40)],
  ["a tall logo", aLogo(60, 160)],
] as const;

describe("a file", () => {
  test("has a logo once, however often it is printed", async () => {
    const shape: Shape = { kind: "image", content: JPEG, x: 20, y: 20, width: 160, height: 10 };
    const page: PrintPage = { size: papers.a4, shapes: [shape, { ...shape, y: 50 }] };
    const parts: Uint8Array[] = [];
    const onBytes = (bytes: Uint8Array) => void parts.push(bytes);
    const writer = openPdf({ fonts, title: "", author: "", onBytes, compress: false });
    writer.add(page);
    writer.add(page);
    await writer.end();
    const text = Buffer.concat(parts).toString("latin1");
    expect(text.split("/Subtype /Image")).toHaveLength(2);
  });

  test("has its pages in their sizes, and its texts in embedded fonts", async () => {
    const text = "Café Größenwahn & Söhne Zażółć gęślą jaźń ğışĞİŞ Việt";
    const shape: Shape = {
      kind: "text",
      text,
      x: 20,
      y: 50,
      size: 12,
      face: "strong",
      color: "#112233",
    };
    const page: PrintPage = { size: papers.a4, shapes: [shape] };
    const read = await written((writer) => {
      writer.add(page);
      writer.add({ size: papers.letter, shapes: [{ ...shape, face: "heading", align: "middle" }] });
    });
    expect(read.pages.map(([width]) => Math.round(width))).toEqual([595, 612]);
    expect(read.texts).toEqual([text, text]);
    expect(read.fonts.length).toBeGreaterThan(3);
    for (const font of read.fonts) expect(font).toMatch(/^[A-Z]{6}\+(Figtree|BricolageGrotesque)-/);
  });

  test("names the letters that no font has, before anything is written", () => {
    let bytes = 0;
    const onBytes = (more: Uint8Array) => {
      bytes += more.length;
    };
    const writer = openPdf({ fonts, title: "", author: "", onBytes });
    const missing = () =>
      labelPages(
        { ...short, product: "Кофе 咖啡" },
        { sheet: labelSheets.l7160, startAt: 1, hasGuides: false },
        writer.widthOf,
      );
    expect(missing).toThrow(LettersMissing);
    expect(missing).toThrow("К о ф е 咖 啡");
    expect(bytes).toBe(0);
  });

  test("has one page for every sheet of labels, with every code", async () => {
    const codes = Array.from({ length: 45 }, (_, place) => `REGULARS-${10_000 + place}`);
    const plan = { sheet: labelSheets["5160"], startAt: 30, hasGuides: true };
    const read = await written((writer) => {
      const pages = labelPages(short, plan, writer.widthOf);
      for (const code of codes) {
        const page = pages.add({ ...label, code });
        if (page !== undefined) writer.add(page);
      }
      const rest = pages.rest();
      if (rest !== undefined) writer.add(rest);
    });
    expect(read.pages).toEqual([
      [612, 792],
      [612, 792],
      [612, 792],
    ]);
    const text = read.texts.join("");
    for (const code of codes) expect(text).toContain(code);
    expect(text.split("Café Größenwahn & Söhne")).toHaveLength(46);
    expect(text.split("Scan for 10 points")).toHaveLength(46);
  });
});

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The area that a shape covers, texts from their capitals to their descenders. */
function boxOf(shape: Shape, width: TextWidth): Box | undefined {
  if (shape.kind === "qr") {
    return {
      left: shape.x,
      top: shape.y,
      right: shape.x + shape.side,
      bottom: shape.y + shape.side,
    };
  }
  if (shape.kind === "box" || shape.kind === "image") {
    const { x, y } = shape;
    return { left: x, top: y, right: x + shape.width, bottom: y + shape.height };
  }
  if (shape.kind !== "text") return undefined;
  const length = width(shape.text, shape.face, shape.size);
  const left = shape.x - (shape.align === "middle" ? length / 2 : 0);
  const { y, size } = shape;
  return { left, right: left + length, top: y - 0.72 * size, bottom: y + 0.22 * size };
}

function expectInside(shapes: readonly Shape[], area: Box): void {
  for (const shape of shapes) {
    const box = boxOf(shape, widthOf);
    if (box === undefined) continue;
    expect(box.left).toBeGreaterThanOrEqual(area.left - 0.5);
    expect(box.right).toBeLessThanOrEqual(area.right + 0.5);
    expect(box.top).toBeGreaterThanOrEqual(area.top - 0.5);
    expect(box.bottom).toBeLessThanOrEqual(area.bottom + 0.5);
  }
}

/** Texts, codes and logos must not cover each other; panels lie below texts. */
function expectApart(shapes: readonly Shape[]): void {
  const boxes = shapes
    .filter(({ kind }) => ["text", "qr", "image"].includes(kind))
    .flatMap((shape) => boxOf(shape, widthOf) ?? []);
  for (const [place, one] of boxes.entries()) {
    for (const other of boxes.slice(place + 1)) {
      const isApart =
        one.right <= other.left + 0.5 ||
        other.right <= one.left + 0.5 ||
        one.bottom <= other.top + 0.5 ||
        other.bottom <= one.top + 0.5;
      expect(isApart ? [] : [one, other]).toEqual([]);
    }
  }
}

describe.each(Object.keys(labelSheets) as SheetName[])("a label of %s", (name) => {
  const sheet = labelSheets[name];
  test.each([
    ["short", short] as const,
    ["long", long] as const,
    ...logos.map(([kind, logo]) => [`${kind} and long`, { ...long, logo }] as const),
  ])("keeps %s texts inside and apart, and a code that cameras can read", (_length, texts) => {
    const pages = labelPages(texts, { sheet, startAt: 1, hasGuides: false }, widthOf);
    pages.add(label);
    const { shapes = [] } = pages.rest() ?? {};
    const area = labelAreas(sheet)[0] ?? { x: 0, y: 0, width: 0, height: 0 };
    expectInside(shapes, {
      left: area.x,
      top: area.y,
      right: area.x + area.width,
      bottom: area.y + area.height,
    });
    expectApart(shapes);
    const code = shapes.find(({ kind }) => kind === "qr");
    // With its border 45 modules for a long address, of a third of a millimetre at least.
    expect(code?.kind === "qr" && code.side).toBeGreaterThan((45 * 72) / 25.4 / 3);
    const sizes = shapes.flatMap((shape) => (shape.kind === "text" ? [shape.size] : []));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4);
  });
});

/** Shapes on their page: those of a turned panel are where the others are, upside down. */
const upright = ({ shapes }: PrintPage) => shapes.filter(({ kind }) => kind !== "turned");

describe("posters and table tents", () => {
  const brands = [["no logo", undefined], ...logos] as const;
  const both = <Size>(sizes: readonly Size[]) =>
    sizes.flatMap((size) => brands.map(([name, logo]) => [size, name, { ...sign, logo }] as const));

  test.each(both(["a4", "a3", "letter", "tabloid"] as const))(
    "a poster on %s with %s",
    (paper, _name, texts) => {
      const page = posterPage(texts, paper, widthOf);
      expect(page.size).toEqual(papers[paper]);
      const { width, height } = page.size;
      expectInside(page.shapes, { left: 0, top: 0, right: width, bottom: height });
      expectApart(page.shapes);
    },
  );

  test.each(both(Object.keys(tents) as TentSize[]))(
    "a table tent of %s with %s",
    (tent, _name, texts) => {
      const page = tentPage(texts, tent, widthOf);
      const { width, height } = page.size;
      // The panels that stand upright are below the fold.
      expectInside(upright(page), { left: 0, top: height / 2, right: width, bottom: height });
      expectApart(upright(page));
      const { isQuarter } = tents[tent];
      expect(page.shapes.filter(({ kind }) => kind === "turned")).toHaveLength(isQuarter ? 2 : 1);
      expect(page.shapes.filter(({ kind }) => kind === "line")).toHaveLength(isQuarter ? 2 : 1);
    },
  );
});
