import { describe, expect, test } from "vitest";
import type { PrintPage } from "#web/shared/print/shapes.ts";
import { FILE_LABELS, filesOf, labelPages, pageCount } from "./label-pages.ts";
import { labelAreas, labelSheets } from "./sheets.ts";

const texts = {
  brand: "Regulars",
  accent: "#0b5d4e",
  product: "House Blend",
  scan: "Scan for 10 points",
  until: "Valid until Nov 12, 2027",
};
const widthOf = (text: string, _face: unknown, size: number) => (text.length * size) / 2;
const sheet = labelSheets.l7160;

/** The pages of some labels, as they come. */
function pagesOf(labels: number, startAt: number, hasGuides = false): readonly PrintPage[] {
  const pages = labelPages(texts, { sheet, hasGuides, startAt }, widthOf);
  const full = Array.from({ length: labels }, (_, place) =>
    pages.add({ link: `https://rewards.example/${place}`, code: `REGULARS-${place}`, number: "" }),
  );
  return [...full, pages.rest()].filter((page) => page !== undefined);
}

/** The QR codes of a page. */
function codesOn({ shapes }: PrintPage) {
  return shapes.filter((shape) => shape.kind === "qr");
}

describe("files", () => {
  test("have 10,000 labels at most, so that a batch of 100,000 has ten", () => {
    expect(FILE_LABELS).toBe(10_000);
    const files = filesOf({ from: 1, to: 100_000 });
    expect(files).toHaveLength(10);
    expect(files[0]).toEqual({ from: 1, to: 10_000 });
    expect(files[9]).toEqual({ from: 90_001, to: 100_000 });
    expect(filesOf({ from: 7, to: 7 })).toEqual([{ from: 7, to: 7 }]);
    expect(filesOf({ from: 5, to: 10_005 })).toEqual([
      { from: 5, to: 10_004 },
      { from: 10_005, to: 10_005 },
    ]);
  });
});

describe("pages of 21 labels", () => {
  test.each([
    [1, 1, 1],
    [21, 1, 1],
    [22, 1, 2],
    [1, 21, 1],
    [2, 21, 2],
    [10_000, 1, 477],
  ])("%i labels from place %i on need %i pages", (labels, startAt, pages) => {
    expect(pageCount(labels, { sheet, startAt, hasGuides: false })).toBe(pages);
  });

  test("are as many as were counted, and hold every label once", () => {
    for (const [labels, startAt] of [
      [1, 1],
      [42, 1],
      [43, 20],
    ] as const) {
      const pages = pagesOf(labels, startAt);
      expect(pages).toHaveLength(pageCount(labels, { sheet, startAt, hasGuides: false }));
      const links = pages.flatMap(codesOn).map(({ text }) => text);
      expect(new Set(links).size).toBe(labels);
    }
    expect(pagesOf(0, 1)).toEqual([]);
  });

  test("leave the used places of the first sheet free, and no others", () => {
    const areas = labelAreas(sheet);
    const [first, second] = pagesOf(25, 20);
    expect(first && codesOn(first)).toHaveLength(2);
    expect(first && codesOn(first)[0]?.y).toBeGreaterThan(areas[18]?.y ?? Number.NaN);
    expect(second && codesOn(second)[0]?.x).toBeLessThan(areas[1]?.x ?? 0);
  });

  test("have lines to cut along only when they are wanted", () => {
    const lines = (hasGuides: boolean) =>
      pagesOf(1, 1, hasGuides)[0]?.shapes.filter(({ kind }) => kind === "line").length;
    expect(lines(false)).toBe(0);
    // Six upright edges, and eight lying ones that neighbours share.
    expect(lines(true)).toBe(14);
  });
});
