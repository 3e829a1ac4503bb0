import { describe, expect, test } from "vitest";
import { mm, papers } from "#web/shared/print/paper.ts";
import { cutGuides } from "./label-pages.ts";
import { labelAreas, labelSheets, labelsOn, type SheetName, sheetsOf } from "./sheets.ts";

const names = Object.keys(labelSheets) as readonly SheetName[];

/** Lengths in points may differ by what no printer can print. */
const TOLERANCE = 0.01;

describe.each(names)("the sheet %s", (name) => {
  const sheet = labelSheets[name];
  const page = papers[sheet.paper];
  const areas = labelAreas(sheet);

  test("has all labels on the page", () => {
    expect(areas).toHaveLength(labelsOn(sheet));
    for (const { x, y, width, height } of areas) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(x + width).toBeLessThan(page.width);
      expect(y + height).toBeLessThan(page.height);
    }
  });

  test("has no labels that overlap", () => {
    for (const [place, one] of areas.entries()) {
      for (const other of areas.slice(place + 1)) {
        const across = Math.abs(one.x - other.x) >= one.width - TOLERANCE;
        const down = Math.abs(one.y - other.y) >= one.height - TOLERANCE;
        expect(across || down).toBe(true);
      }
    }
  });

  test("has equal margins on opposite sides", () => {
    const last = areas.at(-1);
    expect(page.width - (last?.x ?? 0) - (last?.width ?? 0)).toBeCloseTo(sheet.left, 3);
    expect(page.height - (last?.y ?? 0) - (last?.height ?? 0)).toBeCloseTo(sheet.top, 3);
  });

  test("has a cutting line at every edge of a label", () => {
    const guides = cutGuides(sheet);
    for (const { x, y, width, height } of areas) {
      for (const edge of [x, x + width]) {
        expect(guides.some(({ from, to }) => from[0] === to[0] && near(from[0], edge))).toBe(true);
      }
      for (const edge of [y, y + height]) {
        expect(guides.some(({ from, to }) => from[1] === to[1] && near(from[1], edge))).toBe(true);
      }
    }
  });
});

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.06;
}

test("the sheets have the number of labels and the margins that their makers state", () => {
  const facts = names.map((name) => {
    const { left, top } = labelSheets[name];
    const inMm = (points: number) => Math.round((points / mm(1)) * 100) / 100;
    return [name, labelsOn(labelSheets[name]), inMm(left), inMm(top)];
  });
  // Keys that are numbers come first.
  expect(facts).toEqual([
    ["5160", 30, 4.76, 12.7],
    ["5163", 10, 3.97, 12.7],
    ["22806", 12, 15.87, 15.87],
    ["l7160", 21, 7.21, 15.15],
    ["l7163", 14, 4.65, 15.15],
    ["l7164", 12, 7.21, 4.5],
    ["a4-24", 24, 10.5, 12.5],
    ["letter-24", 24, 12.7, 12.7],
  ]);
});

test("every sheet is offered with its paper", () => {
  expect([...sheetsOf("iso"), ...sheetsOf("us")].toSorted()).toEqual([...names].toSorted());
  for (const system of ["iso", "us"] as const) {
    expect(sheetsOf(system).every((name) => labelSheets[name].system === system)).toBe(true);
  }
});
