import { expect, test } from "vitest";
import { maskColor } from "./draw-files.ts";
import { borderColor, lostShare, type Pixels, suggestedBackground } from "./image-pixels.ts";

/** An image of 8 × 8 pixels: a border of one colour around the middle. Colours as red, green, blue, alpha. */
function anImage(border: readonly number[], middle: readonly number[]): Pixels {
  const data = Array.from({ length: 64 }, (_, place) => {
    const [x, y] = [place % 8, Math.floor(place / 8)];
    return [x, y].some((at) => at === 0 || at === 7) ? border : middle;
  });
  return { width: 8, height: 8, data: data.flat() };
}

const clear = [0, 0, 0, 0];
const navy = [27, 42, 74, 255];
const cream = [250, 245, 230, 255];
const teal = [11, 141, 126, 255];
const MAIN = "#c4341c";

test("a border has a colour if it is opaque and the same everywhere", () => {
  expect(borderColor(anImage(navy, cream))).toBe("#1b2a4a");
  expect(borderColor(anImage(clear, cream))).toBeUndefined();
  const spoilt = { ...anImage(navy, cream) };
  const data = Array.from(spoilt.data);
  data.splice(4, 4, ...teal);
  expect(borderColor({ ...spoilt, data })).toBeUndefined();
});

test("transparent pixels cannot be lost", () => {
  expect(lostShare(anImage(clear, navy), "#1a110d")).toBe(1);
  expect(lostShare(anImage(clear, navy), "#f6ecda")).toBe(0);
  expect(lostShare(anImage(clear, clear), "#f6ecda")).toBe(0);
});

test.each([
  ["a dark drawing", clear, navy, "white"],
  ["a drawing in dark green", clear, [11, 93, 78, 255], "white"],
  ["a light drawing", clear, cream, "dark"],
  ["a drawing that both themes show", clear, teal, "none"],
  ["an image without transparent parts", navy, cream, "none"],
])("the background of %s", (_label, border, middle, background) => {
  expect(suggestedBackground(anImage(border, middle))).toBe(background);
});

test("a phone's icon continues its own border, or has the chosen or the main colour", () => {
  expect(maskColor({ pixels: anImage(navy, cream) }, "none", MAIN)).toBe("#1b2a4a");
  expect(maskColor({ pixels: anImage(clear, cream) }, "white", MAIN)).toBe("#ffffff");
  expect(maskColor({ pixels: anImage(clear, cream) }, "none", MAIN)).toBe(MAIN);
  const red = anImage(clear, [200, 52, 28, 255]);
  expect(maskColor({ pixels: red }, "none", MAIN)).toBe("#ffffff");
});
