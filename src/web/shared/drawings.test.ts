import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { drawnPictures } from "#core/pictures/drawn-pictures.ts";

const folder = path.resolve(import.meta.dirname, "../public/pictures");

/** As an <img>, a drawing can show shapes only: no text in the page's fonts, no scripts, no links, no styles. */
const shapes = new Set(["svg", "g", "path", "circle", "ellipse", "rect"]);

test("each picture's name has a drawing, and each drawing a name", () => {
  const files = readdirSync(folder).toSorted();
  expect(files).toEqual(drawnPictures.map((name) => `${name}.svg`).toSorted());
});

describe("the drawing", () => {
  test.each(drawnPictures)("%s consists of shapes on 320 × 240, and is small", (name) => {
    const drawing = readFileSync(path.join(folder, `${name}.svg`), "utf8");
    const elements = [...drawing.matchAll(/<([a-z]+)/gi)].map(([, element]) => element ?? "");
    expect(drawing).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 320 240">/,
    );
    expect(elements.filter((element) => !shapes.has(element))).toEqual([]);
    expect(drawing).not.toMatch(/(?:href|style|\son\w+)=|url\(/);
    expect(drawing).not.toMatch(/NaN|undefined/);
    expect(drawing.length).toBeLessThan(4096);
  });
});
